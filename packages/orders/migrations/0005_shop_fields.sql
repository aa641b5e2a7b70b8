-- What a shop's own system adds to an order. The metadata and the customer's address are for the merchant alone.
alter table orders add column metadata jsonb not null default '{}';
alter table orders add column return_url text;
alter table orders add column cancel_url text;
alter table orders add column customer_email_sealed bytea;
alter table orders add column key_id text;
-- A test order never touches money.
alter table orders add column livemode boolean not null default true;

-- A reference is unique among a merchant's orders that are not cancelled. Older orders of different tokens may share
-- one; the oldest keeps it.
alter table orders add column reference_key text;
drop index orders_reference;
update orders set reference_key = reference from (
  select min(number) as number from orders where reference <> '' and status <> 'cancelled'
  group by merchant_account, reference
) as first where orders.number = first.number;
create unique index orders_reference on orders (merchant_account, livemode, reference_key) where reference_key is not null;
create index orders_of_merchant_by_reference on orders (merchant_account, reference) where reference <> '';
create index orders_of_merchant_by_time on orders (merchant_account, created_at);

-- An order whose payer has left it may still have to be closed by the chain, without a payer.
alter table orders drop constraint orders_check;
alter table orders add constraint orders_linked_check check (intent <> 'linked' or payer_account is not null);
