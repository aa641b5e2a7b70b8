-- Money on its way to a card. `id` is also the key under which the partner is asked, so that it counts once there.
create table card_charges (
  id text primary key,
  number bigint generated always as identity unique,
  -- Whose points are spent, or who made the order.
  account_id text not null references accounts,
  -- The device's own name for the act: a second click and a lost answer find the first.
  request_id uuid not null,
  token text not null,
  last_four text not null,
  cents bigint not null check (cents > 0),
  source text not null check (source in ('usdt', 'points')),
  order_id text unique references orders,
  state text not null check
    (state in ('waiting_payment', 'charging', 'done', 'refused', 'returning', 'returned', 'cancelled')),
  -- Why the partner refused, in its own words: for operators.
  reason text not null default '',
  -- The refund of the order as it was signed, and its place among the settlement wallet's transactions.
  refund_raw bytea,
  refund_nonce bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (account_id, request_id),
  check ((source = 'usdt') = (order_id is not null)),
  check ((refund_raw is null) = (refund_nonce is null))
);
create index card_charges_of_card on card_charges (token, number desc);
create index card_charges_of_account on card_charges (account_id, number desc);
create index card_charges_refunded on card_charges (refund_nonce) where refund_nonce is not null;
create index card_charges_running on card_charges (number) where state in ('charging', 'refused', 'returning');
