-- Each payment through a link is an order of its own. Without an amount the payer types one.
create table payment_links (
  id text primary key,
  account_id text not null references accounts,
  currency text not null,
  amount numeric(78, 0) check (amount > 0),
  description text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payment_links_of_account on payment_links (account_id, created_at desc);
alter table orders add column link_id text references payment_links;
create index orders_of_link on orders (link_id) where link_id is not null;
