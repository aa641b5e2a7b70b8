-- The library's add_job loses a job with a key without a word: when a worker takes the waiting job of that key between
-- the function's update and its insert, neither writes a row, and it returns null (graphile/worker, issue 580). Asked
-- again, it frees the running job of its key and adds the new one.
create function queue_job(
  identifier text,
  payload json default null,
  queue_name text default null,
  run_at timestamptz default null,
  max_attempts integer default 25,
  job_key text default null,
  priority integer default null
) returns void language plpgsql as $$
declare
  added bigint;
begin
  loop
    select job.id into added from graphile_worker.add_job(
      identifier => queue_job.identifier,
      payload => queue_job.payload,
      queue_name => queue_job.queue_name,
      run_at => queue_job.run_at,
      max_attempts => queue_job.max_attempts,
      job_key => queue_job.job_key,
      priority => queue_job.priority) as job;
    exit when added is not null;
  end loop;
end $$;
