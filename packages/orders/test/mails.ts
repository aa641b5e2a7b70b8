import type { MailOrder } from '@planet/partners/mail/mail-jobs'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { Pool } from 'pg'

/** Mails waiting to be sent, oldest first. */
export async function queuedMails(pool: Pool, keys: DataKeys): Promise<MailOrder[]> {
  const { rows } = await pool.query(
    `select payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'mail' order by job.id`,
  )
  return rows.map(({ payload }) => readMailOrder(keys, payload))
}
