-- An account's choices about mails are in one row.
insert into wallet_settings (account_id, order_mails)
  select account_id, wanted from order_mail_settings
  on conflict (account_id) do update set order_mails = excluded.order_mails;
drop table order_mail_settings;
