-- An account that is removed finds its challenges by an index.
create index passkey_challenges_by_account on passkey_challenges (account_id) where account_id is not null;
