-- A worker claims a delivery while it attempts it. If the worker dies, another attempts it after this moment.
alter table webhook_deliveries add column claimed_until timestamptz;
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';

-- The block up to which orders were brought to the chain's state. If it was replaced, older blocks are read again.
alter table order_cursors add column hash bytea;

-- Orders that their payers may have abandoned.
create index orders_linked on orders (linked_at) where status = 'linked';
