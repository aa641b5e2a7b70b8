-- Own addresses whose incoming payments are recorded, and since when. An address appears here when its account has
-- proven to hold the key; what it received before is in its balance only.
create table main_addresses (
  network text not null check (network in ('bitcoin', 'ethereum', 'tron')),
  address text not null,
  account_id text not null references accounts,
  since timestamptz not null,
  primary key (network, address)
);
create index main_addresses_by_account on main_addresses (account_id);

-- Payments of others to own addresses, from the blocks that the bridge's coordinator reads.
create table main_received (
  network text not null check (network in ('bitcoin', 'ethereum', 'tron')),
  txid bytea not null,
  -- The output, log or call within the transaction, numbered as deposits are.
  index integer not null,
  account_id text not null references accounts,
  address text not null,
  asset text not null,
  amount numeric(78, 0) not null,
  -- Null while nobody has looked at the coins that were spent (Bitcoin); empty for newly mined or issued coins.
  senders text[],
  -- The withdrawal from PLANET that paid it.
  convert_number bigint,
  height bigint not null,
  block_hash text not null,
  confirmations integer not null default 1,
  received_at timestamptz not null,
  primary key (network, txid, index)
);
create index main_received_by_account on main_received (account_id, received_at desc);
create index main_received_by_height on main_received (network, height);
