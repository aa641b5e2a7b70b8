-- The board wakes those who wait for it: guardians hear of an open request by NOTIFY, and a signature puts the coordinator
-- to work. The second runs with the rights of the tables' owner, so that a guardian's login needs no right to the job
-- queue: it reads the board, adds signatures to it, and can do nothing else.
create function bridge_request_opened() returns trigger language plpgsql as $$
begin
  perform pg_notify('bridge_board', '');
  return null;
end $$;
create trigger bridge_request_opened after insert or update of state on bridge_requests
  for each row when (new.state = 'open') execute function bridge_request_opened();

create function bridge_signature_given() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => 'bridge-collect',
    payload => json_build_object('request', new.request_id),
    max_attempts => 25,
    job_key => 'collect:' || new.request_id);
  return null;
end $$;
create trigger bridge_signature_given after insert on bridge_signatures
  for each row execute function bridge_signature_given();
