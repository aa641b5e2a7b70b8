-- The owner's own note to a payment: sealed, and forgotten with its account.
create table main_memos (
  id bigint generated always as identity primary key,
  network text not null,
  txid bytea not null,
  account_id text not null references accounts,
  memo_sealed bytea not null,
  key_id text not null,
  unique (network, txid),
  foreign key (network, txid) references main_transactions
);
create index main_memos_by_account on main_memos (account_id);
