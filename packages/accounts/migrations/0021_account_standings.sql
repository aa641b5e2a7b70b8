-- Whose address it is and whether the account is active, without personal data: all that a guardian may read of accounts.
create view account_standings as
  select wallet_keys.planet_address, accounts.id as account_id, accounts.status
  from wallet_keys join accounts on accounts.id = wallet_keys.account_id;
