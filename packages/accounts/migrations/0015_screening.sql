-- When an account was last searched for on the lists of sanctions and politically exposed persons, and by which version.
create table screenings (
  account_id text primary key references accounts,
  list_version text not null,
  screened_at timestamptz not null
);
create index screenings_version on screenings (list_version);

-- Entries of the lists that may be a customer or someone behind a company. Each needs a decision with a reason.
create table screening_hits (
  id text primary key,
  account_id text not null references accounts,
  entry text not null,
  list text not null check (list in ('sanctions', 'pep')),
  match_sealed bytea not null,
  key_id text not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  unique (account_id, entry),
  check ((state = 'open') = (decided_by is null))
);
create index screening_hits_open on screening_hits (found_at) where state = 'open';

-- What of an application a reviewer has accepted: the information, each document, the identity check.
create table review_items (
  account_id text not null references accounts,
  item text not null,
  operator text not null,
  accepted_at timestamptz not null,
  primary key (account_id, item)
);
