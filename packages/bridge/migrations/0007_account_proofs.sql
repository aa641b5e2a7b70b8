-- Account ids that guardians have co-signed after their own nodes showed the registry entry as final. A device accepts an
-- id by these signatures alone. Another set of guardians signs anew.
create table bridge_account_proofs (
  account_id text not null,
  guardians text not null,
  address text not null,
  signatures text[] not null,
  confirmed_at timestamptz not null default now(),
  primary key (account_id, guardians)
);
