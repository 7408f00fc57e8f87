BEGIN TRANSACTION;
CREATE TABLE entries (
  table_id text not null references tables, seq integer not null, kind text not null, seat integer not null,
  text text not null, client text not null, at real not null, primary key (table_id, seq), unique (table_id, client)
) without rowid;
INSERT INTO "entries" VALUES('d6e8f14386405e9d',1,'sit',0,'Ada','seat 0',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',2,'sit',1,'Bob','seat 1',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',3,'sit',2,'Cleo','seat 2',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',4,'move',2,'take green','client-0000',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',5,'move',0,'take yellow','client-0001',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',6,'move',1,'take red','client-0002',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',7,'move',2,'admit w1b1 4','client-0003',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',8,'move',1,'admit w3b1 3','client-0004',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',9,'move',0,'extra w2b1 6','client-0005',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',10,'move',1,'screen w3b1','client-0006',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',11,'move',0,'admit w4b1 4','client-0007',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',12,'move',0,'take green','client-0008',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',13,'move',2,'take red','client-0009',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',14,'move',1,'take red','client-0010',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',15,'move',2,'admit w3b1 5','client-0011',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',16,'move',0,'morgue','client-0012',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',17,'move',1,'morgue','client-0013',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',18,'move',1,'take green','client-0014',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',19,'move',2,'take yellow','client-0015',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',20,'move',0,'take red','client-0016',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',21,'move',1,'admit w1b1 2','client-0017',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',22,'undo',1,'','client-0018',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',23,'move',0,'admit w3b1 5','client-0019',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',24,'move',2,'morgue','client-0020',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',25,'move',1,'morgue','client-0021',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',26,'move',2,'take green','client-0022',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',27,'move',1,'take yellow','client-0023',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',28,'move',0,'take yellow','client-0024',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',29,'move',2,'admit w2b1 1','client-0025',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',30,'move',0,'admit w7b1 2','client-0026',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',31,'move',1,'morgue','client-0027',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',32,'move',0,'take green','client-0028',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',33,'move',2,'take yellow','client-0029',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',34,'move',1,'take red','client-0030',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',35,'move',1,'morgue','client-0031',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',36,'undo',1,'','client-0032',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',37,'move',1,'admit w1b1 6','client-0033',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',38,'undo',1,'','client-0034',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',39,'move',1,'admit w1b1 5','client-0035',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',40,'undo',1,'','client-0036',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',41,'move',1,'admit w6b1 2','client-0037',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',42,'move',2,'admit w4b1 6','client-0038',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',43,'move',0,'admit w1b1 1','client-0039',1000000.0);
INSERT INTO "entries" VALUES('d6e8f14386405e9d',44,'chat',1,'hello','client-chat',1000000.0);
CREATE TABLE holds (
  browser text not null, hash text not null references keys, number integer not null, primary key (browser, hash)
) without rowid;
INSERT INTO "holds" VALUES('a browser','31562517efaf6825393f13f9d6759863632400003bcb176e94da0fb2c8893520',1);
CREATE TABLE keys (
  hash text primary key, table_id text not null references tables, seat integer not null
) without rowid;
INSERT INTO "keys" VALUES('31562517efaf6825393f13f9d6759863632400003bcb176e94da0fb2c8893520','d6e8f14386405e9d',0);
INSERT INTO "keys" VALUES('71ca96656f60aef1a1419153f5da6139ad6e4cd54a961212cc432b1525d453f9','d6e8f14386405e9d',2);
INSERT INTO "keys" VALUES('8f1d20930e610bc39eab53d242802e87b0c14463d62fdd66f741371a7dd8bf34','d6e8f14386405e9d',1);
INSERT INTO "keys" VALUES('a647c711bcdcaf9aab3cd70603778a9598e461c069d3ed3b241ae3cba30b05fe','d6e8f14386405e9d',-1);
CREATE TABLE tables (
  id text primary key, game text not null, rules integer not null, edition text not null, seats integer not null,
  variants text not null, seed text not null, created real not null
) without rowid;
INSERT INTO "tables" VALUES('d6e8f14386405e9d','emergency-roll',1,'9830114a8eb5',3,'{"simultaneous": true, "first_chief": "random", "preparation": false, "equipment": false, "isolation": false, "capacity": false, "beyond_the_rules": false}','5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed',1000000.0);
CREATE INDEX tables_created on tables (created);
COMMIT;
