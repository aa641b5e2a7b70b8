-- All that the bridge said of one deposit or convert.
create index ledger_events_bridge on ledger_events ((coalesce(args ->> 'depositId', args ->> 'id')))
  where contract = 'bridge';
