-- A block that is given up takes what it did to addresses with it, without reading everybody's history.
create index ledger_activity_block on ledger_activity (block_number);
