-- Operators' lists narrowed down to what there is little of, without going through all the rest.
create index accounts_by_type on accounts (user_type, created_at desc, id desc);
create index inquiries_by_kind on inquiries (kind, created_at desc, id desc);
create index orders_by_asset on orders (asset, number desc);
create index bridge_deposits_by_asset on bridge_deposits (asset, id desc);
create index bridge_converts_by_network on bridge_converts (network, number desc);
