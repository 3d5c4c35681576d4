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
INSERT INTO "entries" VALUES('a_19T-ELP7dH',1,0,'join','Ännchen','player',1794780084389,NULL,NULL);
INSERT INTO "entries" VALUES('a_19T-ELP7dH',2,1,'join','Ännchen','player',1794780084389,NULL,NULL);
INSERT INTO "entries" VALUES('a_19T-ELP7dH',3,0,'move','L1','player',1794780084411,'m0',NULL);
INSERT INTO "entries" VALUES('a_19T-ELP7dH',4,1,'move','L2','player',1794780084416,'m1',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',1,0,'join','Ännchen','player',1794780084428,NULL,NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',2,1,'join','Ännchen','player',1794780084428,NULL,NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',3,0,'move','L1','player',1794780084445,'m0',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',4,1,'move','L2','player',1794780084467,'m1',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',5,0,'move','L1','player',1794780084474,'m2',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',6,1,'move','L2','player',1794780084490,'m3',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',7,0,'move','L1','player',1794780084494,'m4',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',8,1,'move','L2','player',1794780084497,'m5',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',9,0,'move','L1','player',1794780084510,'m6',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',10,1,'move','L2','player',1794780084514,'m7',NULL);
INSERT INTO "entries" VALUES('iUfrkY44ZNyr',11,0,'move','L1','player',1794780084522,'m8',NULL);
CREATE TABLE identities (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "identities" VALUES('0lL7WnL61aFQFZ4yy6Vh6w','Ännchen');
CREATE TABLE schema_version (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(3);
CREATE TABLE scores (
	"table" TEXT NOT NULL, 
	list TEXT NOT NULL, 
	identity TEXT NOT NULL, 
	name TEXT NOT NULL, 
	score BIGINT NOT NULL, 
	moves INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY ("table")
);
CREATE TABLE seats (
	"table" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	identity TEXT, 
	level TEXT, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "seats" VALUES('a_19T-ELP7dH',0,'0lL7WnL61aFQFZ4yy6Vh6w',NULL);
INSERT INTO "seats" VALUES('a_19T-ELP7dH',1,'0lL7WnL61aFQFZ4yy6Vh6w',NULL);
INSERT INTO "seats" VALUES('iUfrkY44ZNyr',0,'0lL7WnL61aFQFZ4yy6Vh6w',NULL);
INSERT INTO "seats" VALUES('iUfrkY44ZNyr',1,'0lL7WnL61aFQFZ4yy6Vh6w',NULL);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie','Pnd5OtlK0q3JVc3HN6guIZbDgY27RR62M3H7zmoX6BQ');
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
	daily TEXT, 
	helped BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (rematch_of)
);
INSERT INTO "tables" VALUES('a_19T-ELP7dH','{"format": 1, "game": "push", "rules": 1, "options": {"size": 5, "both_lines": "mover", "pieces": 14}, "seats": 2, "commitment": "af9eae0b6a63196af950f8f1a6a6557a792e96fc9a0874eb95aa989efed7c1af", "lexicon": null, "start": null, "puzzle": false}',X'DCDD0705D917EB34FAD928288DBE7D59CFFC49DC010CBD962DBEB70F26F59EE7','0lL7WnL61aFQFZ4yy6Vh6w','SkKkPzWL12uqnOeM-GCj3Q',1,NULL,0,1794780084389,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('iUfrkY44ZNyr','{"format": 1, "game": "push", "rules": 1, "options": {"size": 5, "both_lines": "mover", "pieces": 14}, "seats": 2, "commitment": "597dfb18bb04aa9a966e23d41d782602cf27a263a1ade81b712dcd5fa31150db", "lexicon": null, "start": null, "puzzle": false}',X'F7832D7884BBF0026E4F6BB5340629592D7D70B2E54C828FD9870158D1D24597','0lL7WnL61aFQFZ4yy6Vh6w','2YFUCkXH2AEwIElxz7fNHQ',1,NULL,0,1794780084428,1794780084523,NULL,NULL,0);
CREATE UNIQUE INDEX tables_by_daily ON tables (host, daily);
CREATE INDEX tables_to_watch ON tables (listed, ended, created);
CREATE INDEX tables_by_host ON tables (host, ended);
CREATE INDEX ix_seats_identity ON seats (identity);
CREATE INDEX scores_by_list ON scores (list, score);
COMMIT;
