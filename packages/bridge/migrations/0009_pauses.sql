-- Pauses that an operator asked for. One operator stops the bridge for an hour; a longer pause needs a second one.
create table bridge_pauses (
  -- The governance nonce of the contract, which the end of a pause uses up.
  nonce text primary key,
  asked_by text not null,
  reason text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> asked_by)
);
