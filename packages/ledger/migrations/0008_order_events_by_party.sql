-- Payments and refunds between a payer and a merchant: their movements name the Orders contract instead.
create index ledger_events_payer on ledger_events ((lower(args ->> 'payer')), block_number desc)
  where contract = 'orders';
create index ledger_events_merchant on ledger_events ((lower(args ->> 'merchant')), block_number desc)
  where contract = 'orders';
