-- From which session and address an operator acted. The hash of an entry covers both where there are any, so that the
-- hashes of earlier entries stay as they are.
alter table audit_log add column session text, add column address text;

create or replace function audit_hash(previous bytea, place bigint, entry audit_log)
returns bytea stable language sql as $$
  select sha256(previous
    || sha256(convert_to(place::text, 'UTF8'))
    || sha256(convert_to(entry.id::text, 'UTF8'))
    || sha256(convert_to(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8'))
    || sha256(convert_to(entry.operator, 'UTF8'))
    || sha256(convert_to(entry.action, 'UTF8'))
    || sha256(convert_to(coalesce(entry.account_id, ''), 'UTF8'))
    || sha256(convert_to(entry.detail::text, 'UTF8'))
    || case when entry.session is null and entry.address is null then ''::bytea else
         sha256(convert_to(coalesce(entry.session, ''), 'UTF8'))
         || sha256(convert_to(coalesce(entry.address, ''), 'UTF8')) end)
$$;
