-- A login that may add to the audit log does not have to be able to write its chain: the link is computed with the rights
-- of the tables' owner, at the end of the transaction that adds the entry.
alter function chain_audit_entry() security definer;
alter function chain_audit_entry() set search_path = pg_catalog, public, pg_temp;
