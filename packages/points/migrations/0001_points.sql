-- Append-only. `key` names what an entry is for, so that nothing is granted or taken twice.
create table point_entries (
  number bigint generated always as identity primary key,
  account_id text not null references accounts,
  amount bigint not null check (amount <> 0),
  kind text not null check (kind in ('referral', 'welcome', 'payment', 'payment_returned')),
  key text not null unique,
  -- The order that it is about, where it is about one.
  order_id text,
  at timestamptz not null
);
create index point_entries_of_account on point_entries (account_id, number desc);

-- The sum of the entries, kept in the transactions that write them. It is what spending meets at.
create table point_balances (
  account_id text primary key references accounts,
  balance bigint not null check (balance >= 0)
);
