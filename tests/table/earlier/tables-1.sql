BEGIN TRANSACTION;
CREATE TABLE entries (
  table_id text not null references tables, seq integer not null, kind text not null, seat integer not null,
  text text not null, client text not null, at real not null, decision text not null default '',
  primary key (table_id, seq), unique (table_id, seat, client)
) without rowid
;
INSERT INTO "entries" VALUES('db3bfe20ac096ed0',1,'sit',0,'Ada','seat 0',1000000.0,'');
INSERT INTO "entries" VALUES('db3bfe20ac096ed0',2,'bot',2,'easy','seat 2',1000000.0,'');
INSERT INTO "entries" VALUES('db3bfe20ac096ed0',3,'sit',1,'Bob','client-bob',1000000.0,'');
INSERT INTO "entries" VALUES('db3bfe20ac096ed0',4,'move',0,'take red','client-000001',1000000.0,'0.0.0.0');
INSERT INTO "entries" VALUES('db3bfe20ac096ed0',5,'move',1,'take yellow','client-000002',1000000.0,'1.0.0.0');
INSERT INTO "entries" VALUES('db3bfe20ac096ed0',6,'move',2,'take yellow','bot 6',1000000.0,'2.0.0.0');
CREATE TABLE holds (
  browser text not null, hash text not null references keys, number integer not null, primary key (browser, hash)
) without rowid
;
INSERT INTO "holds" VALUES('a guest','63c87ab908cd329895921a548609ebde69936de2c55cf7d02b996dc7625b1a98',5);
INSERT INTO "holds" VALUES('browser of Ada','0e73fc81752228210a2d5861c8e6c0c2411ca4a84b11e56b2b89b86f7f76b17e',1);
INSERT INTO "holds" VALUES('browser of Ada','89360fe04e1c9dcdeb5c5812c6c6d6aa5f4ab25a32212b27e2ccdc3b60a762f6',4);
INSERT INTO "holds" VALUES('browser of Bob','0c7dddc36061da2c984731d70b1954eda8fd73377f097c0bc1e3cb427d72b479',2);
INSERT INTO "holds" VALUES('phone of Bob','0c7dddc36061da2c984731d70b1954eda8fd73377f097c0bc1e3cb427d72b479',3);
CREATE TABLE keys (
  hash text primary key, table_id text not null references tables, seat integer not null
) without rowid
;
INSERT INTO "keys" VALUES('0c7dddc36061da2c984731d70b1954eda8fd73377f097c0bc1e3cb427d72b479','db3bfe20ac096ed0',1);
INSERT INTO "keys" VALUES('0e73fc81752228210a2d5861c8e6c0c2411ca4a84b11e56b2b89b86f7f76b17e','db3bfe20ac096ed0',0);
INSERT INTO "keys" VALUES('2829ab6a347572060a5247c9c34769a584b8b4ad9c32ae94a6675dce650441c6','db3bfe20ac096ed0',3);
INSERT INTO "keys" VALUES('63c87ab908cd329895921a548609ebde69936de2c55cf7d02b996dc7625b1a98','db3bfe20ac096ed0',-1);
INSERT INTO "keys" VALUES('89360fe04e1c9dcdeb5c5812c6c6d6aa5f4ab25a32212b27e2ccdc3b60a762f6','db3bfe20ac096ed0',2);
CREATE TABLE tables (
  id text primary key, game text not null, rules integer not null, edition text not null, seats integer not null,
  variants text not null, seed text not null, created real not null
) without rowid
;
INSERT INTO "tables" VALUES('db3bfe20ac096ed0','emergency-roll',1,'9830114a8eb5',4,'{"simultaneous": false, "first_chief": "random", "preparation": false, "equipment": false, "isolation": false, "capacity": false, "beyond_the_rules": false}','5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed',1000000.0);
CREATE INDEX tables_created on tables (created);
PRAGMA user_version=1;
COMMIT;
