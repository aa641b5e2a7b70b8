-- How much went back to the payer, in as many refunds as the merchant made.
alter table orders add column refunded numeric(78, 0) not null default 0;
update orders set refunded = amount where chain = 'refunded';

-- What a merchant's system has asked for. Only the merchant's device can sign a refund.
create table refund_requests (
  id text primary key,
  order_id text not null references orders,
  merchant_account text not null,
  token_id text references api_tokens,
  amount numeric(78, 0) not null check (amount > 0),
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'declined')),
  txid bytea,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index refund_requests_of_order on refund_requests (order_id, created_at);
