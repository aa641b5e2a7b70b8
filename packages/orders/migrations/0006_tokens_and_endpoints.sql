-- What a token may do, from where, and until when. An older token may do everything.
alter table api_tokens add column name text not null default '';
alter table api_tokens add column permissions text[] not null default '{read,create,refund}';
alter table api_tokens add column allowed_ips text[] not null default '{}';
alter table api_tokens add column expires_at timestamptz;
alter table api_tokens add column livemode boolean not null default true;
-- After a rotation the previous secret stays valid for a while, so that a system can change over.
alter table api_tokens add column previous_secret_sealed bytea;
alter table api_tokens add column previous_until timestamptz;
alter table api_tokens alter column callback_url drop not null;

-- Where webhooks go. An endpoint that was created together with a token uses the token's secret and ends with it.
create table webhook_endpoints (
  id text primary key,
  account_id text not null references accounts,
  token_id text references api_tokens,
  url text not null,
  -- Empty for all events.
  events text[] not null default '{}',
  livemode boolean not null default true,
  secret_sealed bytea,
  previous_secret_sealed bytea,
  previous_until timestamptz,
  key_id text,
  failing_since timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((token_id is null) = (secret_sealed is not null))
);
create index webhook_endpoints_of_account on webhook_endpoints (account_id, created_at desc) where removed_at is null;
insert into webhook_endpoints (id, account_id, token_id, url, created_at, removed_at)
  select 'WE' || substr(id, 3), account_id, id, callback_url, created_at, removed_at from api_tokens;

alter table webhook_deliveries add column endpoint_id text references webhook_endpoints;
update webhook_deliveries set endpoint_id = 'WE' || substr(token_id, 3);
alter table webhook_deliveries alter column endpoint_id set not null;
alter table webhook_deliveries drop constraint webhook_deliveries_event_id_token_id_key;
alter table webhook_deliveries drop column token_id;
create unique index webhook_deliveries_once on webhook_deliveries (event_id, endpoint_id);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);

-- What was sent and what came back, each time.
create table webhook_attempts (
  delivery_id text not null references webhook_deliveries on delete cascade,
  number int not null,
  at timestamptz not null,
  duration_ms int not null,
  result text not null,
  request_headers jsonb not null,
  response_body text not null,
  primary key (delivery_id, number)
);
create index webhook_attempts_by_age on webhook_attempts (at);

-- Events of test orders, which live systems never see.
alter table order_events add column livemode boolean not null default true;
create index order_events_of_merchant_by_mode on order_events (merchant_account, livemode, number);
create index orders_of_merchant_by_mode on orders (merchant_account, livemode, number desc);
