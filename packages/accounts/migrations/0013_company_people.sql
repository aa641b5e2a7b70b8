-- The people behind a company whom the identity provider has to identify: its representative and its owners. Each gets a
-- link by mail; only the hash of its secret is stored.
create table company_people (
  id text primary key,
  account_id text not null references accounts,
  person_sealed bytea not null,
  key_id text not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  applicant_id text unique,
  identity text not null default 'none'
    check (identity in ('none', 'started', 'pending', 'green', 'retry', 'red')),
  comment text not null default '',
  asked bigint not null default 0,
  answered bigint not null default 0,
  checked_at timestamptz
);
create index company_people_account on company_people (account_id);

-- What an active company wants changed of its data, until an operator has decided.
create table company_changes (
  account_id text primary key references accounts,
  change_sealed bytea not null,
  key_id text not null,
  submitted_at timestamptz not null
);
create index company_changes_submitted on company_changes (submitted_at);
