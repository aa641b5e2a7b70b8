-- Who has gone to the agency from here. It can tell us of these accounts' bookings and of nobody else's.
create table travel_guests (
  account_id text primary key references accounts,
  first_at timestamptz not null
);

create table travel_nonces (
  nonce text primary key,
  at timestamptz not null
);

-- As the agency told last. `version` is the agency's own count of changes: what comes late or again changes nothing.
create table bookings (
  id text primary key,
  number bigint generated always as identity unique,
  account_id text not null references travel_guests,
  version integer not null check (version > 0),
  notice_hash bytea not null,
  state text not null
    check (state in ('requested', 'checked', 'invoiced', 'paid', 'complete', 'cancelled')),
  kind text not null check (kind in ('flight', 'hotel')),
  title text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  travellers integer not null check (travellers > 0),
  invoice jsonb,
  -- The order by which the invoice can be paid from the wallet; no order pays two bookings.
  order_id text unique references orders,
  paid_by text check (paid_by in ('crypto', 'cash', 'card')),
  told_at timestamptz not null,
  check (state not in ('invoiced', 'paid', 'complete') or invoice is not null),
  check ((state in ('paid', 'complete')) <= (paid_by is not null))
);
create index bookings_of_account on bookings (account_id, number desc);

-- When each state was reached, as the agency says.
create table booking_steps (
  booking_id text not null references bookings,
  state text not null,
  at timestamptz not null,
  primary key (booking_id, state)
);
