import type { Pool } from 'pg'
import type { DataKeys } from '../sealing/data-keys.ts'
import { openPayload, sealPayload } from './sealed-job.ts'

/** What is waiting in the queue, such as undeliverable mails. A running job still needs its old key. */
export async function rotateJobs(
  pool: Pool,
  dataKeys: DataKeys,
): Promise<{ jobs: number; busyJobs: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `select job.id, job.payload, job.locked_at, task.identifier from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where job.payload->>'sealed' is not null and job.payload->>'key_id' <> $1 for update of job`,
      [dataKeys.current.id],
    )
    const waiting = rows.filter((row) => row.locked_at === null)
    for (const { id, identifier, payload } of waiting) {
      const renewed = sealPayload(dataKeys, identifier, openPayload(dataKeys, identifier, payload))
      await client.query('update graphile_worker._private_jobs set payload = $2 where id = $1', [id, renewed])
    }
    await client.query('commit')
    return { jobs: waiting.length, busyJobs: rows.length - waiting.length }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
