-- What an invitation pays to each side, in PLA on chain. The key makes it happen once.
create table referral_payments (
  key text primary key,
  account_id text not null references accounts,
  newcomer text not null references accounts,
  amount numeric(78, 0) not null check (amount > 0),
  raw bytea,
  nonce bigint,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((raw is null) = (nonce is null)),
  check (paid_at is null or raw is not null)
);
create index referral_payments_account on referral_payments (account_id, created_at desc);
create index referral_payments_newcomer on referral_payments (newcomer);
create index referral_payments_nonce on referral_payments (nonce) where nonce is not null;

-- Invitations that look like abuse and were not paid, for operators to look at.
create table referral_flags (
  newcomer text primary key references accounts,
  inviter text not null references accounts,
  reason text not null check (reason in ('same_person', 'welcomed_before', 'over_limit')),
  at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  check ((closed_by is null) = (closed_at is null))
);
create index referral_flags_open on referral_flags (at desc, newcomer desc) where closed_at is null;
create index referral_flags_inviter on referral_flags (inviter);
