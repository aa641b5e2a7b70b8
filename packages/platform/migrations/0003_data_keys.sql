-- The keys of DATA_KEYS that rows are sealed with. A process that lacks one of them refuses to start.
create table data_keys (
  id text primary key,
  -- Tells two secrets under one id apart, and nothing about either. Null until a process has used the key.
  fingerprint bytea
);
