-- What the server knows of an order beside the chain: who asked, who took it, when it ends. Whether it was paid,
-- refunded or closed is the chain's to say; those columns follow its events.
create table orders (
  id text primary key,
  number bigint generated always as identity unique,
  merchant_account text not null references accounts,
  merchant text not null,
  asset text not null,
  amount numeric(78, 0) not null check (amount > 0),
  description text not null default '',
  reference text not null default '',
  source text not null check (source in ('wallet', 'api', 'sdk')),
  token_id text,
  intent text not null default 'opened' check (intent in ('opened', 'linked', 'closing', 'cancelled')),
  ended_by text check (ended_by in ('merchant', 'payer', 'time')),
  payer_account text references accounts,
  payer text,
  -- An authorisation was handed out: from here on only the chain can say that the order was not paid.
  authorised_until timestamptz,
  chain text not null default 'none' check (chain in ('none', 'paid', 'refunded', 'voided')),
  chain_block bigint,
  payment bytea,
  refund bytea,
  status text not null default 'opened' check (status in ('opened', 'linked', 'cancelled', 'paid', 'refunded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  linked_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  cancelled_at timestamptz,
  check ((intent = 'opened') or payer_account is not null or intent = 'cancelled')
);
create index orders_of_merchant on orders (merchant_account, number desc);
create index orders_of_merchant_by_status on orders (merchant_account, status, number desc);
create index orders_of_payer on orders (payer_account, number desc) where payer_account is not null;
create index orders_running on orders (expires_at) where status in ('opened', 'linked');
create unique index orders_reference on orders (token_id, reference) where token_id is not null and reference <> '';

-- Everything that happened to an order, in order, for merchants' systems to catch up with.
create table order_events (
  number bigint generated always as identity primary key,
  id text not null unique,
  order_id text not null references orders,
  merchant_account text not null,
  type text not null,
  content jsonb not null,
  at timestamptz not null
);
create index order_events_of_merchant on order_events (merchant_account, number);
create index order_events_of_order on order_events (order_id, number);

-- How far the ledger's events were taken over.
create table order_cursors (name text primary key, block bigint not null);

-- By the order that an event is about; each order has one to three.
create index ledger_events_of_order on ledger_events ((args ->> 'orderId')) where contract = 'orders';
create index orders_lately_on_chain on orders (chain_block) where chain_block is not null;

-- A merchant's system signs its requests with the secret, so it has to be readable here: sealed, and shown once.
create table api_tokens (
  id text primary key,
  account_id text not null references accounts,
  access_key text not null unique,
  secret_sealed bytea not null,
  key_id text not null,
  callback_url text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  last_used_at timestamptz
);
create index api_tokens_of_account on api_tokens (account_id, created_at desc) where removed_at is null;

-- Each request once, as long as its timestamp would be believed.
create table api_nonces (
  token_id text not null references api_tokens,
  nonce text not null,
  at timestamptz not null,
  primary key (token_id, nonce)
);
create index api_nonces_by_age on api_nonces (at);

-- The answer to a POST, given again when the same key comes again.
create table api_idempotency (
  token_id text not null references api_tokens,
  key text not null,
  request_hash bytea not null,
  status int not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (token_id, key)
);
create index api_idempotency_by_age on api_idempotency (at);

-- One for each event and each callback; they fail and are tried again each on its own.
create table webhook_deliveries (
  id text primary key,
  event_id text not null references order_events (id),
  token_id text not null references api_tokens,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts int not null default 0,
  last_result text,
  created_at timestamptz not null,
  next_at timestamptz,
  delivered_at timestamptz,
  unique (event_id, token_id)
);
create index webhook_deliveries_of_token on webhook_deliveries (token_id, created_at desc);
