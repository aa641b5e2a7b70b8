-- One form of addresses of PLANET in every table: 20 bytes.
drop index if exists wallet_keys_by_lower_address;
drop index if exists wallet_keys_by_address;
alter table wallet_keys alter column planet_address type bytea using decode(substr(planet_address, 3), 'hex');
alter table wallet_keys add check (octet_length(planet_address) = 20);
-- For server/0005, which runs after this on a new database and indexes the lower case of an address. server/0009 drops both.
create function lower(bytea) returns bytea language sql immutable as 'select $1';
