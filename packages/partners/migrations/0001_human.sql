-- Solved challenges, kept until they would have expired, so that each solution counts once.
create table human_solutions (
  challenge text primary key,
  expires_at timestamptz not null
);
create index human_solutions_expires_at on human_solutions (expires_at);

-- Passes handed out for a solved check; only the hash of the token is kept. A pass is held while a call uses it:
-- success deletes it, failure lets it go.
create table human_passes (
  token_hash bytea primary key,
  held boolean not null default false,
  expires_at timestamptz not null
);
create index human_passes_expires_at on human_passes (expires_at);
