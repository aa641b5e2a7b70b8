-- Counts of recent calls, shared by all api processes. Unlogged: after a crash of the database it starts empty.
create unlogged table rate_limits (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);
