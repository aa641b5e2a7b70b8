-- What a transaction of the Bitcoin reserve is for: it pays converts, or moves value between the hot and the cold part.
alter table bridge_releases add column kind text not null default 'converts'
  check (kind in ('converts', 'sweep', 'renewal', 'refill'));

-- Refills of the hot part from the cold one. Each names a coin of the cold part, which is spent once.
create table bridge_refills (
  cold_coin text not null,
  amount numeric(78, 0) not null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  primary key (cold_coin, amount)
);
create unique index bridge_refills_open on bridge_refills ((true)) where closed_at is null;

-- Operators' EIP-712 signatures for a refill. Two of one refill are of two logins and of two keys.
create table bridge_refill_approvals (
  cold_coin text not null,
  amount numeric(78, 0) not null,
  operator text not null,
  signer text not null,
  signature text not null,
  at timestamptz not null,
  primary key (cold_coin, amount, operator),
  unique (cold_coin, amount, signer),
  foreign key (cold_coin, amount) references bridge_refills
);
