-- Orders that name the shop's customer, for the job that removes it when its time is over.
create index orders_with_customer on orders (created_at) where key_id is not null;
