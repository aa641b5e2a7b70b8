-- How far the account has read its notifications, which are the records that they speak of.
alter table wallet_settings add column notifications_read_until timestamptz;
