import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'

/** Written down for operators, and told to whoever watches. */
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
}
