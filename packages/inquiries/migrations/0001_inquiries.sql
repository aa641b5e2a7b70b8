-- What people wrote by the forms for inquiries and for cancellation.
create table inquiries (
  id text primary key,
  kind text not null check (kind in ('inquiry', 'cancellation')),
  name text not null,
  email text not null,
  content text not null,
  language text not null,
  -- Of all that was written, to tell a repeated submit.
  digest bytea not null,
  created_at timestamptz not null default now()
);
create index inquiries_digest on inquiries (digest, created_at desc);
create index inquiries_created_at on inquiries (created_at desc);
