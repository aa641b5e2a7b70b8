-- Databases from before data_keys: every key that some row names.
do $$
declare
  sealed text;
begin
  for sealed in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'key_id' and data_type = 'text'
  loop
    execute format(
      'insert into data_keys (id) select distinct key_id from %I where key_id is not null on conflict do nothing',
      sealed);
  end loop;
end $$;
