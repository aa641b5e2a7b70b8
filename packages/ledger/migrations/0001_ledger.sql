-- PLANET as the database sees it. Everything here can be thrown away and read from the chain again.
create table ledger_blocks (
  number bigint primary key,
  hash bytea not null unique,
  parent_hash bytea not null,
  time timestamptz not null,
  validator bytea not null,
  transactions integer not null,
  gas_used numeric(78, 0) not null
);

create table ledger_transactions (
  block_number bigint not null references ledger_blocks on delete cascade,
  position integer not null,
  hash bytea not null unique,
  sender bytea not null,
  recipient bytea,
  created bytea,
  value numeric(78, 0) not null,
  nonce bigint not null,
  succeeded boolean not null,
  gas_used numeric(78, 0) not null,
  kind text not null,
  primary key (block_number, position)
);

-- What changed hands: a coin sent with a transaction (log_index -1) or a token's Transfer.
create table ledger_movements (
  block_number bigint not null references ledger_blocks on delete cascade,
  position integer not null,
  log_index integer not null,
  token bytea not null,
  sender bytea not null,
  recipient bytea not null,
  amount numeric(78, 0) not null,
  primary key (block_number, position, log_index)
);
create index ledger_movements_token on ledger_movements (token, block_number desc, position desc, log_index desc);

-- Events of the product's own contracts, decoded.
create table ledger_events (
  block_number bigint not null references ledger_blocks on delete cascade,
  position integer not null,
  log_index integer not null,
  contract text not null,
  name text not null,
  args jsonb not null,
  primary key (block_number, position, log_index)
);
create index ledger_events_name on ledger_events (contract, name, block_number desc);

-- Which transactions concern an address, so that its page is one index scan however long its history is.
create table ledger_activity (
  address bytea not null,
  block_number bigint not null references ledger_blocks on delete cascade,
  position integer not null,
  primary key (address, block_number, position)
);

-- Every raw transaction that was handed to us, written down before it is sent on, until it is final.
create table relayed_transactions (
  hash bytea primary key,
  raw bytea not null,
  state text not null default 'pending' check (state in ('pending', 'final', 'refused')),
  refusal text,
  received_at timestamptz not null default now(),
  broadcasts integer not null default 0,
  block_number bigint,
  block_hash bytea
);
create index relayed_transactions_pending on relayed_transactions (received_at) where state = 'pending';
create index ledger_blocks_time on ledger_blocks (time) include (transactions);
