-- An unfinished sign-up is removed without reading all that might refer to it.
create index links_by_inviter on links (referred_by) where referred_by is not null;
create index proposals_of_account on proposals (account_id) where account_id is not null;
