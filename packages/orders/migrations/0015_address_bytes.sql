-- One form of addresses of PLANET in every table: 20 bytes.
alter table orders
  alter column merchant type bytea using decode(substr(merchant, 3), 'hex'),
  alter column payer type bytea using decode(substr(payer, 3), 'hex'),
  add check (octet_length(merchant) = 20),
  add check (octet_length(payer) = 20);
