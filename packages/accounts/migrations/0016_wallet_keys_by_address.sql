-- Operators search by an address in any letter case; without this the search reads every customer.
create index wallet_keys_by_address on wallet_keys (lower(planet_address));
