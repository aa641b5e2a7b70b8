-- Keyed hashes of names, phone numbers and document numbers, by which operators find a customer although the data itself
-- is sealed.
create table search_terms (
  hash bytea not null,
  account_id text not null references accounts on delete cascade,
  primary key (hash, account_id)
);
create index search_terms_account on search_terms (account_id);

-- The key that the terms of a row were hashed with; null until they are.
alter table customer_information add column search_key text;
create index customer_information_unindexed on customer_information (account_id)
  where search_key is null and submitted_sealed is not null;
