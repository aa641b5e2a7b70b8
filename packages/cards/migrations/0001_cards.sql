-- A registration with the card partner. What the person wrote is sealed; images go to the document store and are
-- removed there once the partner has them.
create table card_applications (
  id text primary key,
  account_id text not null references accounts,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'received', 'approved', 'rejected')),
  items_sealed bytea not null,
  key_id text not null,
  images jsonb not null default '{}',
  comment text not null default '',
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  asked_at timestamptz
);
-- One at a time; after a rejection a new one may be begun.
create unique index card_applications_open on card_applications (account_id) where state <> 'rejected';
create index card_applications_of_account on card_applications (account_id, created_at desc);
-- What the clock looks after.
create index card_applications_waiting on card_applications (asked_at nulls first)
  where state in ('submitted', 'received');

-- The number of a card is the partner's to know. Here are its token there, the last four digits, and the envelope.
create table cards (
  id text primary key,
  account_id text not null references accounts,
  application_id text not null references card_applications,
  token text not null unique,
  last_four text not null,
  envelope_number text not null,
  state text not null check (state in ('inactive', 'active', 'blocked')),
  balance bigint not null,
  currency text not null,
  balance_at timestamptz not null,
  added_at timestamptz not null
);
create index cards_of_account on cards (account_id, added_at desc);
