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
INSERT INTO "entries" VALUES('YukiR3o3b0Ec',1,0,'join','Ännchen','player',1794780076492,NULL,NULL);
INSERT INTO "entries" VALUES('YukiR3o3b0Ec',2,1,'join','Ännchen','player',1794780076492,NULL,NULL);
INSERT INTO "entries" VALUES('YukiR3o3b0Ec',3,0,'move','L1','player',1794780076503,'m0',NULL);
INSERT INTO "entries" VALUES('YukiR3o3b0Ec',4,1,'move','L2','player',1794780076510,'m1',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',1,0,'join','Ännchen','player',1794780076519,NULL,NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',2,1,'join','Ännchen','player',1794780076520,NULL,NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',3,0,'move','L1','player',1794780076531,'m0',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',4,1,'move','L2','player',1794780076542,'m1',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',5,0,'move','L1','player',1794780076552,'m2',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',6,1,'move','L2','player',1794780076558,'m3',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',7,0,'move','L1','player',1794780076566,'m4',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',8,1,'move','L2','player',1794780076574,'m5',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',9,0,'move','L1','player',1794780076583,'m6',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',10,1,'move','L2','player',1794780076589,'m7',NULL);
INSERT INTO "entries" VALUES('MATZUBQVOV2a',11,0,'move','L1','player',1794780076594,'m8',NULL);
CREATE TABLE identities (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "identities" VALUES('KKmUWZ8uFPltmPfwFz9tvg','Ännchen');
CREATE TABLE schema_version (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(1);
CREATE TABLE seats (
	"table" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	identity TEXT, 
	level TEXT, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "seats" VALUES('YukiR3o3b0Ec',0,'KKmUWZ8uFPltmPfwFz9tvg',NULL);
INSERT INTO "seats" VALUES('YukiR3o3b0Ec',1,'KKmUWZ8uFPltmPfwFz9tvg',NULL);
INSERT INTO "seats" VALUES('MATZUBQVOV2a',0,'KKmUWZ8uFPltmPfwFz9tvg',NULL);
INSERT INTO "seats" VALUES('MATZUBQVOV2a',1,'KKmUWZ8uFPltmPfwFz9tvg',NULL);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookie','OdmB-S38ggASFvrRKecv7_ooxlg8XfScDFdb7511f9Q');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	host TEXT NOT NULL, 
	invite TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	hints BOOLEAN, 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	rematch_of TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (rematch_of)
);
INSERT INTO "tables" VALUES('YukiR3o3b0Ec','{"format": 1, "game": "push", "rules": 1, "options": {"size": 5, "both_lines": "mover", "pieces": 14}, "seats": 2, "commitment": "e217f6cca3b76dec244ec15a9283cdd7ac94b9dbe83b8148b6cd9b0cb7a3d87e", "lexicon": null, "start": null, "puzzle": false}',X'B7AAA7BF87DDAB7D9835C834F9DACA6875A045874400FF31629A2B2210BF33EC','KKmUWZ8uFPltmPfwFz9tvg','rORXsZYkQDHT9OPb-olMKQ',1,NULL,1794780076492,NULL,NULL);
INSERT INTO "tables" VALUES('MATZUBQVOV2a','{"format": 1, "game": "push", "rules": 1, "options": {"size": 5, "both_lines": "mover", "pieces": 14}, "seats": 2, "commitment": "267ca018590f9a9248ea26d938df30f24cc1139aaea319654715c328b91bcdd2", "lexicon": null, "start": null, "puzzle": false}',X'5BC23DA96BB81A2C1B4276ED50F26E2177E42D54AB6AEE7F9F058FD1A8C8B93F','KKmUWZ8uFPltmPfwFz9tvg','80D3hOfFgI9LSAkh9JV4lQ',1,NULL,1794780076520,1794780076595,NULL);
CREATE INDEX tables_by_host ON tables (host, ended);
CREATE INDEX tables_to_watch ON tables (listed, ended, created);
CREATE INDEX ix_seats_identity ON seats (identity);
COMMIT;
