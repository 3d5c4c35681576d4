BEGIN TRANSACTION;
CREATE TABLE entries (
	"table" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	kind TEXT NOT NULL, 
	text TEXT NOT NULL, 
	"by" TEXT NOT NULL, 
	time BIGINT, 
	client_id TEXT, 
	seen BIGINT, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "entries" VALUES('i5mvBjq0JzbD',1,0,'join','Ännchen','player',1794780080199,NULL,NULL);
INSERT INTO "entries" VALUES('i5mvBjq0JzbD',2,1,'join','Ännchen','player',1794780080199,NULL,NULL);
INSERT INTO "entries" VALUES('i5mvBjq0JzbD',3,0,'move','L1','player',1794780080240,'m0',NULL);
INSERT INTO "entries" VALUES('i5mvBjq0JzbD',4,1,'move','L2','player',1794780080301,'m1',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',1,0,'join','Ännchen','player',1794780080320,NULL,NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',2,1,'join','Ännchen','player',1794780080320,NULL,NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',3,0,'move','L1','player',1794780080340,'m0',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',4,1,'move','L2','player',1794780080360,'m1',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',5,0,'move','L1','player',1794780080366,'m2',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',6,1,'move','L2','player',1794780080370,'m3',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',7,0,'move','L1','player',1794780080378,'m4',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',8,1,'move','L2','player',1794780080386,'m5',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',9,0,'move','L1','player',1794780080410,'m6',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',10,1,'move','L2','player',1794780080426,'m7',NULL);
INSERT INTO "entries" VALUES('jHprQ3CKvZ9L',11,0,'move','L1','player',1794780080433,'m8',NULL);
CREATE TABLE identities (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "identities" VALUES('97uHtL9tlNJRyc4jUMEitQ','Ännchen');
CREATE TABLE schema_version (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(2);
CREATE TABLE seats (
	"table" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	identity TEXT, 
	level TEXT, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "seats" VALUES('i5mvBjq0JzbD',0,'97uHtL9tlNJRyc4jUMEitQ',NULL);
INSERT INTO "seats" VALUES('i5mvBjq0JzbD',1,'97uHtL9tlNJRyc4jUMEitQ',NULL);
INSERT INTO "seats" VALUES('jHprQ3CKvZ9L',0,'97uHtL9tlNJRyc4jUMEitQ',NULL);
INSERT INTO "seats" VALUES('jHprQ3CKvZ9L',1,'97uHtL9tlNJRyc4jUMEitQ',NULL);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie','dlpBMPw3a6FD19_zt--ieP3DNcVVhg1Z1kn_bR_sbhU');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	host TEXT NOT NULL, 
	invite TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	hints BOOLEAN, 
	hold INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	rematch_of TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (rematch_of)
);
INSERT INTO "tables" VALUES('i5mvBjq0JzbD','{"format": 1, "game": "push", "rules": 1, "options": {"size": 5, "both_lines": "mover", "pieces": 14}, "seats": 2, "commitment": "f4dddd159bef6074720ff17ba478bd904f7bfc74206720690edfe3d4ba5659dd", "lexicon": null, "start": null, "puzzle": false}',X'188F0CABE907E52700061A2286800E22722ED60EA9CDE0FAD15523CD5D9EA56F','97uHtL9tlNJRyc4jUMEitQ','-nRvKwyOBBxfnmapq6Z8Lg',1,NULL,0,1794780080199,NULL,NULL);
INSERT INTO "tables" VALUES('jHprQ3CKvZ9L','{"format": 1, "game": "push", "rules": 1, "options": {"size": 5, "both_lines": "mover", "pieces": 14}, "seats": 2, "commitment": "bedfd524f82790be046ae5f28d2698c8db7ed1c46cbaed7441a9a00d5774be15", "lexicon": null, "start": null, "puzzle": false}',X'094CA589B6BB22EEE8A6C11A24CC8B25DC29B08715EE716184E44CC0AA32556A','97uHtL9tlNJRyc4jUMEitQ','-bgdjC73abqhMCyh8JYS6g',1,NULL,0,1794780080320,1794780080434,NULL);
CREATE INDEX tables_by_host ON tables (host, ended);
CREATE INDEX tables_to_watch ON tables (listed, ended, created);
CREATE INDEX ix_seats_identity ON seats (identity);
COMMIT;
