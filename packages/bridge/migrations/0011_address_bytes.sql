-- One form of addresses of PLANET in every table: 20 bytes. Addresses of the main networks stay as people write them.
alter table bridge_addresses
  alter column recipient type bytea using decode(substr(recipient, 3), 'hex'),
  add check (octet_length(recipient) = 20);
alter table bridge_deposits
  alter column recipient type bytea using decode(substr(recipient, 3), 'hex'),
  add check (octet_length(recipient) = 20);
alter table bridge_account_proofs
  alter column address type bytea using decode(substr(address, 3), 'hex'),
  add check (octet_length(address) = 20);
alter table bridge_converts
  alter column requester type bytea using decode(substr(requester, 3), 'hex'),
  add check (octet_length(requester) = 20);
alter table bridge_convert_approvals
  alter column signer type bytea using decode(substr(signer, 3), 'hex'),
  add check (octet_length(signer) = 20);
alter table bridge_refill_approvals
  alter column signer type bytea using decode(substr(signer, 3), 'hex'),
  add check (octet_length(signer) = 20);
alter table bridge_signatures
  alter column guardian type bytea using decode(substr(guardian, 3), 'hex'),
  add check (octet_length(guardian) = 20);
