-- The owner of a withdrawal is the account of the address that requested it. Earlier releases knew the owner only if the
-- account was active, and not before the rules had run.
update bridge_converts c set account = w.account_id
  from wallet_keys w where c.account is null and w.planet_address = c.requester;
