-- Files of a case, added by an operator or sent by the customer with an answer. Their content is sealed in the document store.
create table case_files (
  id text primary key,
  case_id text not null references compliance_cases,
  request_id text,
  object_name text not null unique,
  key_id text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null,
  -- The operator; null where the customer sent it.
  added_by text,
  added_at timestamptz not null
);
create index case_files_case on case_files (case_id, added_at);
create index case_files_key on case_files (key_id);

-- Questions to a customer about the source of funds. The customer sees question and answer, never the case.
create table funds_requests (
  id text primary key,
  account_id text not null references accounts,
  case_id text not null references compliance_cases,
  question_sealed bytea not null,
  answer_sealed bytea,
  key_id text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'answered') = (answer_sealed is not null)),
  check ((state = 'answered') = (answered_at is not null))
);
create unique index funds_requests_open on funds_requests (case_id) where state = 'open';
create index funds_requests_account on funds_requests (account_id, asked_at);

alter table case_entries drop constraint case_entries_action_check;
alter table case_entries add constraint case_entries_action_check check (action in
  ('opened', 'noted', 'assigned', 'linked', 'reported', 'closed', 'reopened', 'file_added', 'funds_asked', 'funds_withdrawn'));
