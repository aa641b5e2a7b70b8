-- The newest final transactions, to notice a chain that was restored from an older copy.
create index relayed_transactions_final on relayed_transactions (block_number) where state = 'final';
