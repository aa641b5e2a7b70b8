-- An account that is removed finds its endpoints, removed ones included.
create index webhook_endpoints_by_account on webhook_endpoints (account_id);
