-- What people call a movement stands with it, so that a history narrowed down to one type is one index scan for each asset
-- and direction too, however few of that type a busy wallet has.
alter table ledger_movements add column type text
  check (type in ('transaction', 'order_pay', 'order_refund', 'deposit', 'withdraw'));
update ledger_movements m
  set type = case t.kind
    when 'payment' then 'order_pay'
    when 'refund' then 'order_refund'
    when 'credit' then 'deposit'
    when 'convert_request' then 'withdraw'
    when 'convert_settle' then 'withdraw'
    when 'convert_return' then 'withdraw'
    else 'transaction' end
  from ledger_transactions t where t.block_number = m.block_number and t.position = m.position;
alter table ledger_movements alter column type set not null;
create index ledger_movements_sent_by_type on ledger_movements
  (sender, token, type, block_number desc, position desc, log_index desc) where amount > 0;
create index ledger_movements_received_by_type on ledger_movements
  (recipient, token, type, block_number desc, position desc, log_index desc) where amount > 0;

-- What passed between two, in order: a search for somebody reads no more than it shows. It still answers whether somebody
-- was paid before, and who looks alike.
drop index ledger_movements_paid;
create index ledger_movements_between on ledger_movements
  (sender, recipient, token, block_number desc, position desc, log_index desc) where amount > 0;
create index ledger_movements_between_by_type on ledger_movements
  (sender, recipient, token, type, block_number desc, position desc, log_index desc) where amount > 0;
