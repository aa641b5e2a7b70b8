-- Mails about orders are on until an account turns them off.
create table order_mail_settings (
  account_id text primary key references accounts on delete cascade,
  wanted boolean not null
);
