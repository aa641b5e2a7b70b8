-- Passkeys with which people log in: the public key, and the authenticator's signature counter, which never goes back.
create table login_passkeys (
  id text primary key,
  account_id text not null references accounts,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name_sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index login_passkeys_account on login_passkeys (account_id);

-- Each challenge is accepted once. One without an account belongs to a login, where the passkey names the account.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id text references accounts,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
