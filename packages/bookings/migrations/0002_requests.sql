-- Journeys that customers ask for in the wallet. Names and wishes are sealed; the agency owns what follows.
create table travel_requests (
  id text primary key,
  account_id text not null references travel_guests,
  state text not null check (state in ('sending', 'sent', 'refused', 'cancelled')),
  kind text not null check (kind in ('flight', 'hotel')),
  starts_on date not null,
  ends_on date,
  travellers integer not null check (travellers > 0),
  wish_sealed bytea not null,
  key_id text not null,
  -- The agency's number, once it has answered.
  booking_id text unique,
  reason text,
  created_at timestamptz not null,
  check ((state = 'sent') <= (booking_id is not null))
);
create index travel_requests_of_account on travel_requests (account_id, created_at desc);
create index travel_requests_key on travel_requests (key_id);
