-- A signature always puts the coordinator to work: queue_job repeats what add_job loses.
create or replace function bridge_signature_given() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.queue_job(
    identifier => 'bridge-collect',
    payload => json_build_object('request', new.request_id),
    job_key => 'collect:' || new.request_id);
  return null;
end $$;
