-- Keyed hashes of what people were identified with who had an invitation's points: a person is welcomed once, whichever
-- account he comes back with. Removed with the account's other personal data.
create table welcomed_people (
  hash bytea primary key,
  account_id text not null references accounts
);
create index welcomed_people_of_account on welcomed_people (account_id);

-- How many came by one's invitation, without reading every account.
create index accounts_by_inviter on accounts (referred_by) where referred_by is not null;
