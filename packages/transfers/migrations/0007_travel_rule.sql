-- Who sends and who receives a convert above the threshold of the travel rule, by the transaction that asks for it.
create table convert_travel_data (
  hash bytea primary key,
  account_id text not null references accounts,
  asset text not null,
  amount numeric(78, 0) not null,
  network text not null,
  destination text not null,
  data_sealed bytea not null,
  key_id text not null,
  -- recorded: nothing to send; waiting: the receiver's provider has not confirmed it.
  state text not null check (state in ('recorded', 'waiting', 'accepted', 'rejected')),
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index convert_travel_data_account on convert_travel_data (account_id);
create index convert_travel_data_key on convert_travel_data (key_id);
