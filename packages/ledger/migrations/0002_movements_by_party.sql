-- An account's history is one index scan for each asset and direction, however long it is. Movements of nothing are left
-- out: anybody can make them in another's name, to plant look-alike addresses in a history.
create index ledger_movements_sent on ledger_movements
  (sender, token, block_number desc, position desc, log_index desc) where amount > 0;
create index ledger_movements_received on ledger_movements
  (recipient, token, block_number desc, position desc, log_index desc) where amount > 0;
-- Whether somebody was paid before, and who looks alike.
create index ledger_movements_paid on ledger_movements (sender, recipient, token) where amount > 0;
