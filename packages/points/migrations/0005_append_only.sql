-- What was granted or spent is mended by a further entry, never by changing one.
create function refuse_point_entry_change() returns trigger language plpgsql as
  $$ begin raise exception 'point_entries is append-only'; end $$;
create trigger point_entries_append_only before update or delete on point_entries
  for each statement execute function refuse_point_entry_change();
