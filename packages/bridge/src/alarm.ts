import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { alarmJob } from './jobs.ts'

/** Records an alarm, shows it in the console, and has the worker notify the operators. */
export async function raiseAlarm(
  tx: Transaction,
  code: string,
  detail: Record<string, string | number>,
): Promise<void> {
  await tx
    .insertInto('bridge_alarms')
    .values({ code, detail: JSON.stringify(detail) })
    .execute()
  await publish(tx, { account: null, topic: 'bridge_alarm', data: { code } })
  await enqueue(tx, alarmJob, { code, detail })
}
