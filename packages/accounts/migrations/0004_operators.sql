-- Who acts for the provider. A name is never given to somebody else, because the audit log speaks of people by it; who
-- leaves is disabled and stays.
create table operators (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  roles text[] not null
    check (roles <@ array['viewer', 'support', 'reviewer', 'treasurer', 'admin'] and cardinality(roles) > 0),
  password_hash text not null,
  -- The first password is known to who made it; nothing is opened before it was changed.
  is_password_own boolean not null,
  totp_sealed bytea,
  key_id text,
  totp_offered_at timestamptz,
  -- Null until the first code was handed in.
  totp_enabled_at timestamptz,
  -- RFC 6238 section 5.2: the last time step that was accepted; nothing up to it is accepted again.
  totp_last_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  check ((totp_sealed is null) = (key_id is null)),
  check (totp_enabled_at is null or totp_sealed is not null)
);

create table operator_recovery_codes (
  operator text not null references operators,
  code_hash bytea not null,
  index_key text not null,
  used_at timestamptz,
  primary key (operator, code_hash)
);

create table operator_sessions (
  token_hash bytea primary key,
  id text not null unique,
  operator text not null references operators,
  -- enrol: own password and second factor are to be set up; code: the second factor is asked for.
  stage text not null check (stage in ('enrol', 'code', 'whole')),
  origin_sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator);

-- What one operator wants and another has to confirm.
create table proposals (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  account_id text references accounts,
  reason text not null,
  proposed_by text not null references operators,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  decided_by text references operators,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check (state not in ('confirmed', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create index proposals_by_state on proposals (state, proposed_at desc, id desc);

create table customer_notes (
  id text primary key,
  account_id text not null references accounts,
  operator text not null,
  note_sealed bytea not null,
  key_id text not null,
  at timestamptz not null
);
create index customer_notes_account on customer_notes (account_id, at desc);

-- Every status that an account has had, whoever or whatever moved it.
create table account_status_history (
  id bigint generated always as identity primary key,
  account_id text not null references accounts on delete cascade,
  status text not null,
  at timestamptz not null default now()
);
create index account_status_history_account on account_status_history (account_id, id desc);
create function note_account_status() returns trigger language plpgsql as $$
begin
  insert into account_status_history (account_id, status) values (new.id, new.status);
  return null;
end $$;
create trigger account_status_noted after insert or update of status on accounts
  for each row execute function note_account_status();
insert into account_status_history (account_id, status, at)
  select id, status, coalesce(activated_at, created_at) from accounts;

-- Lists of customers, newest first, with and without a status.
create index accounts_by_time on accounts (created_at desc, id desc);
create index accounts_by_status on accounts (status, created_at desc, id desc);

create index audit_log_operator on audit_log (operator, id desc);
create index audit_log_action on audit_log (action, id desc);
create trigger audit_log_kept before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Entries in the order in which they were committed, each with a hash of itself and of the one before: who removes or
-- changes one has to change all that follow, and the newest hash may be written down elsewhere.
create table audit_chain (
  position bigint primary key,
  entry bigint not null unique references audit_log,
  hash bytea not null
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_audit_change();
create trigger audit_chain_kept before truncate on audit_chain
  for each statement execute function refuse_audit_change();

create function audit_hash(previous bytea, place bigint, entry audit_log) returns bytea stable language sql as $$
  select sha256(previous
    || sha256(convert_to(place::text, 'UTF8'))
    || sha256(convert_to(entry.id::text, 'UTF8'))
    || sha256(convert_to(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8'))
    || sha256(convert_to(entry.operator, 'UTF8'))
    || sha256(convert_to(entry.action, 'UTF8'))
    || sha256(convert_to(coalesce(entry.account_id, ''), 'UTF8'))
    || sha256(convert_to(entry.detail::text, 'UTF8')))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, entry, hash) values (
    coalesce(last.position, 0) + 1,
    new.id,
    audit_hash(coalesce(last.hash, ''::bytea), coalesce(last.position, 0) + 1, new));
  return null;
end $$;
do $$
declare
  row audit_log;
  place bigint := 0;
  previous bytea := '';
begin
  for row in select * from audit_log order by id loop
    place := place + 1;
    previous := audit_hash(previous, place, row);
    insert into audit_chain (position, entry, hash) values (place, row.id, previous);
  end loop;
end $$;
-- At the very end of each transaction: the lock is held for a moment, and nothing else is waited for while it is.
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_entry();
