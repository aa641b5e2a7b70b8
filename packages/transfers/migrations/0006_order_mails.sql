-- Mails about orders are chosen apart from those about deposits and converts.
alter table wallet_settings add column order_mails boolean not null default true;
