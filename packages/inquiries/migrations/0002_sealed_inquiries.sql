-- Names, addresses and words are sealed like all personal data. SQL has no key: the next worker that starts seals what
-- was written before, and then drops the old table with everything that its pages still hold.
alter table inquiries rename to inquiries_in_clear;
alter table inquiries_in_clear rename constraint inquiries_pkey to inquiries_in_clear_pkey;
alter index inquiries_digest rename to inquiries_in_clear_digest;
alter index inquiries_created_at rename to inquiries_in_clear_created_at;

create table inquiries (
  id text primary key,
  kind text not null check (kind in ('inquiry', 'cancellation')),
  language text not null,
  -- Name, email and text.
  message_sealed bytea not null,
  key_id text not null,
  -- Keyed hashes: of the email, to find what one person wrote; of all that was written, to tell a repeated submit.
  email_index bytea not null,
  digest bytea not null,
  index_key text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  state_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index inquiries_digest on inquiries (digest, created_at desc);
create index inquiries_by_time on inquiries (created_at desc, id desc);
create index inquiries_by_state on inquiries (state, created_at desc, id desc);
create index inquiries_by_email on inquiries (email_index);
create index inquiries_key on inquiries (key_id);
