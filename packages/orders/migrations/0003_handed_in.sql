-- The payment that the payer handed in last. What became of it is the journal's and the chain's word.
alter table orders add column handed_in bytea;
