-- A merchant's orders in an asset of which he has few, without going through the others.
create index orders_of_merchant_by_asset on orders (merchant_account, asset, number desc);
