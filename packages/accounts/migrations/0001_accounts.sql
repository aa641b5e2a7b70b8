-- Columns named *_sealed are encrypted with a key from the configuration; key_id names that key.
-- email_index is a keyed hash, so that an address can be found without being readable.
create table accounts (
  id text primary key,
  email_index bytea not null unique,
  email_sealed bytea not null,
  key_id text not null,
  user_type text not null check (user_type in ('individual', 'corporate')),
  language text not null default 'en',
  status text not null default '000' check (status in ('000', '100', '200', '300', '500', '600', '900')),
  judging_information text not null default '0' check (judging_information in ('0', '1', '2', '5')),
  judging_confirmation text not null default '0' check (judging_confirmation in ('0', '1', '2', '5')),
  judging_documents text not null default '0' check (judging_documents in ('0', '1', '2', '5')),
  identity text not null default 'none'
    check (identity in ('none', 'started', 'pending', 'green', 'retry', 'red')),
  review_note text not null default '',
  password_hash text,
  password_changed_at timestamptz,
  referral_code text not null unique,
  referred_by text references accounts,
  mobile_verified_at timestamptz,
  letter_verified_at timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz
);

-- The keys of the wallet, registered once with a proof of possession.
create table wallet_keys (
  account_id text primary key references accounts,
  planet_address text not null unique,
  public_keys jsonb not null,
  proofs jsonb not null,
  claim_signature text,
  registered_at timestamptz not null
);

-- A mailed link: the key finds the row, only the hash of the secret is kept.
create table links (
  key text primary key,
  account_id text not null references accounts,
  purpose text not null check (purpose in ('sign_up', 'reset')),
  secret_hash bytea not null,
  initial_password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_account on links (account_id, purpose);

create table devices (
  token_hash bytea not null,
  account_id text not null references accounts,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, token_hash)
);

create table sessions (
  token_hash bytea primary key,
  id text not null unique,
  account_id text not null references accounts,
  two_step_pending boolean not null,
  origin_sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- Rows without an account are tries with an email that has none; they are written so that both cost the same.
create table login_history (
  id bigint generated always as identity primary key,
  account_id text references accounts,
  result text not null,
  origin_sealed bytea not null,
  key_id text not null,
  at timestamptz not null
);
create index login_history_account on login_history (account_id, id desc);

create table two_factor (
  account_id text primary key references accounts,
  secret_sealed bytea not null,
  key_id text not null,
  -- Null while the secret has been shown and no code has been handed in yet.
  enabled_at timestamptz,
  offered_at timestamptz not null,
  -- RFC 6238 section 5.2: the last time step that was accepted; nothing up to it is accepted again.
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id text not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Append-only: each answer to each version.
create table agreement_answers (
  id bigint generated always as identity primary key,
  account_id text not null references accounts,
  agreement_id text not null,
  version text not null,
  agreed boolean not null,
  at timestamptz not null
);
create index agreement_answers_account on agreement_answers (account_id, agreement_id, id desc);

create table customer_information (
  account_id text primary key references accounts,
  draft_sealed bytea,
  submitted_sealed bytea,
  key_id text not null,
  updated_at timestamptz not null,
  submitted_at timestamptz
);

create table documents (
  account_id text not null references accounts,
  kind text not null,
  object_name text not null unique,
  key_id text not null,
  type text not null,
  bytes integer not null,
  uploaded_at timestamptz not null,
  primary key (account_id, kind)
);

create table identity_checks (
  account_id text primary key references accounts,
  applicant_id text not null unique,
  comment text not null default '',
  checked_at timestamptz not null
);

create table mobile_codes (
  account_id text primary key references accounts,
  number_sealed bytea not null,
  key_id text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

create table letter_codes (
  account_id text primary key references accounts,
  code_hash bytea not null,
  tries integer not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

-- What operators saw and did. Append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  action text not null,
  account_id text references accounts,
  detail jsonb not null default '{}'
);
create index audit_log_account on audit_log (account_id, id desc);
create function refuse_audit_change() returns trigger language plpgsql as
  $$ begin raise exception 'audit_log is append-only'; end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
