-- Sites of a merchant that may show the checkout of its orders in a frame.
create table checkout_origins (
  account_id text not null references accounts on delete cascade,
  origin text not null,
  primary key (account_id, origin)
);
