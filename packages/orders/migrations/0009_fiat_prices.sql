-- A price in fiat, with what each accepted coin would pay it at the rates of its creation. The quotes stay as they are
-- until the order ends; asset and amount are the quote that the payer picked, or the first one.
alter table orders add column price_currency text check (price_currency in ('JPY', 'USD', 'KRW', 'EUR'));
alter table orders add column price_amount numeric(78, 0) check (price_amount > 0);
alter table orders add column quotes jsonb not null default '[]';
alter table orders add column rates_at timestamptz;
alter table orders add constraint orders_price_check check (
  (price_currency is null) = (price_amount is null)
  and (price_currency is null) = (rates_at is null)
  and (price_currency is null) = (quotes = '[]'::jsonb)
);
