-- Whose transaction it is and its number. Of two with the same number only one can ever be taken by the chain, so only one
-- is taken into our care; and whoever asks for his next number is told one that nothing in our care has.
alter table relayed_transactions add column sender bytea, add column nonce bigint;
create unique index relayed_transactions_nonce on relayed_transactions (sender, nonce) where state = 'pending';
