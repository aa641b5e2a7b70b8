-- Which secret of the configuration the keyed hashes of a row were made with. Null: before secrets had names; the next
-- start fills it in. 'none': the email has been removed.
alter table accounts add column index_key text;
create index accounts_index_key on accounts (index_key);
alter table recovery_codes add column index_key text;
alter table letter_codes add column index_key text;

-- Questions to the identity provider are numbered, so that an answer never replaces that to a later question.
alter table identity_checks add column asked bigint not null default 0;
alter table identity_checks add column answered bigint not null default 0;
