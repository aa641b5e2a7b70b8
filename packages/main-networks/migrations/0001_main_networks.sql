-- Every payment from an own address on a main network that was handed to us, written down before it is sent on, until
-- it is final. The raw bytes are public the moment they are sent; they are kept so that they can be sent again.
create table main_transactions (
  network text not null check (network in ('bitcoin', 'ethereum', 'tron')),
  txid bytea not null,
  account_id text not null references accounts,
  raw bytea not null,
  asset text not null,
  recipient text not null,
  amount numeric(78, 0) not null,
  -- The place in the account's line, where the network has one (Ethereum).
  nonce numeric(20, 0),
  fee numeric(78, 0),
  state text not null default 'pending'
    check (state in ('pending', 'included', 'final', 'failed', 'refused', 'expired', 'replaced')),
  refusal text,
  confirmations integer not null default 0,
  broadcasts integer not null default 0,
  sent_at timestamptz not null,
  primary key (network, txid)
);
create index main_transactions_by_account on main_transactions (account_id, sent_at desc);
create index main_transactions_open on main_transactions (account_id, network) where state in ('pending', 'included');
