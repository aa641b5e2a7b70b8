-- The customer accounts and emails that are an operator's own: nobody decides on their own account. Entries are added and
-- never removed. An account may come after its entry, so account_id refers to nothing.
create table operator_identities (
  id text primary key,
  operator text not null references operators,
  account_id text,
  email_sealed bytea,
  key_id text,
  added_by text not null,
  added_at timestamptz not null,
  check ((account_id is null) = (email_sealed is not null)),
  check ((email_sealed is null) = (key_id is null))
);
create index operator_identities_operator on operator_identities (operator);
