-- What an order is made up of, in the smallest unit of its price or coin. Together the items cost what it asks for.
alter table orders add column line_items jsonb not null default '[]';

-- An order that was mailed to the customer as an invoice. The customer's name is sealed with the order's key_id.
alter table orders add column invoice_language text check (invoice_language in ('en', 'ja', 'ko'));
alter table orders add column invoice_note text not null default '';
alter table orders add column customer_name_sealed bytea;
alter table orders add column invoice_mails int not null default 0;
alter table orders add column invoice_mailed_at timestamptz;
create index orders_invoices on orders (merchant_account, number desc) where invoice_language is not null;
create index orders_invoices_mailed on orders (merchant_account, invoice_mailed_at) where invoice_mailed_at is not null;
