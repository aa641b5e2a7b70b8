-- An order that charges a prepaid card. Its payee on chain is the card programme's settlement wallet, and so is the
-- refund's owner; whoever made the order gets none of the money.
alter table orders add column purpose text not null default 'sale' check (purpose in ('sale', 'card'));
alter table orders add column card_last_four text check (card_last_four ~ '^[0-9]{4}$');
alter table orders add constraint orders_card_check check ((purpose = 'card') = (card_last_four is not null));

-- 'top_up' is made by its own payer, who charges his card. It is no business of his shop.
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('wallet', 'api', 'sdk', 'top_up'));
