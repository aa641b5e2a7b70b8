-- Suspicious activity and other matters that compliance follows up. An open case keeps the customer's data from erasure.
create table compliance_cases (
  id text primary key,
  account_id text not null references accounts,
  kind text not null check (kind in ('suspicious', 'sanctions', 'fraud', 'other')),
  state text not null default 'open' check (state in ('open', 'reported', 'closed')),
  assigned_to text,
  opened_by text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index compliance_cases_open on compliance_cases (opened_at) where state <> 'closed';
create index compliance_cases_account on compliance_cases (account_id);

-- What was noted and decided in a case. Entries are added and never changed.
create table case_entries (
  id text primary key,
  case_id text not null references compliance_cases,
  operator text not null,
  action text not null check (action in ('opened', 'noted', 'assigned', 'linked', 'reported', 'closed', 'reopened')),
  note_sealed bytea not null,
  key_id text not null,
  at timestamptz not null
);
create index case_entries_case on case_entries (case_id, at);

-- Converts that a case is about, by their number.
create table case_converts (
  case_id text not null references compliance_cases,
  number bigint not null,
  primary key (case_id, number)
);
