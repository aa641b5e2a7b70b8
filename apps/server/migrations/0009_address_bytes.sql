-- Addresses are bytes since accounts/0017: their own unique index finds them, and there is no lower case.
drop index if exists wallet_keys_by_lower_address;
drop function if exists lower(bytea);
