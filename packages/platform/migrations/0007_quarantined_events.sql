-- What somebody wrote on a chain and a reader could not apply: it is kept here, and the reader goes on with the rest.
create table quarantined_events (
  id bigint generated always as identity primary key,
  reader text not null,
  block bigint not null,
  transaction_hash bytea,
  log_index integer,
  -- As the node or the ledger gave it, JSON in UTF-8: bytea holds what text and jsonb refuse.
  raw bytea not null,
  reason text not null,
  at timestamptz not null default now()
);
create index quarantined_events_by_block on quarantined_events (reader, block);
