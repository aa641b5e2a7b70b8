-- What somebody handed in and the chain did not carry out, so that its sender is told without reading all that he sent.
create index relayed_transactions_refused_by_sender on relayed_transactions (sender, received_at desc) where state = 'refused';
create index ledger_transactions_failed on ledger_transactions (sender, block_number desc) where not succeeded;
