-- The payment whose coins or place in line another one takes, because it offers the network more.
alter table main_transactions add column replaces bytea;
create index main_transactions_replacing on main_transactions (network, replaces) where replaces is not null;
