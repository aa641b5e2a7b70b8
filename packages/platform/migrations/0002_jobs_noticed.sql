-- The few jobs that somebody may have to see to, among all that wait their turn: whatever has failed, and whatever runs.
create index jobs_noticed on graphile_worker._private_jobs (id) where attempts > 0 or locked_at is not null;
