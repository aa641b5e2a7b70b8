-- Who signs up again before he has finished may want another kind of account, or was invited by somebody else: what he
-- said stands with the link that he was mailed, so that nobody else's later request changes it. Null: as the account has it.
alter table links add column user_type text check (user_type in ('individual', 'corporate'));
alter table links add column referred_by text references accounts;

-- An operator wants the identity check made anew; until the provider has reset it, its answers are about the old one.
alter table identity_checks add column reset_wanted boolean not null default false;
