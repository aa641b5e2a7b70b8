import { toHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import type { ChainPart, Quarantine } from '@planet/platform/quarantine/apply-parts'
import { WalletError } from '@planet/wallet/errors'
import { sql } from 'kysely'
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

/** Keeps one alarm of this code open as long as there is a detail, and closes it afterwards. */
export async function keepAlarm(
  tx: Transaction,
  code: string,
  detail: Record<string, string | number> | undefined,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('bridge_alarms')
    .select('id')
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (detail && !open) await raiseAlarm(tx, code, detail)
  if (!detail && open)
    await tx.updateTable('bridge_alarms').set({ closed_at: now }).where('id', '=', open.id).execute()
}

const quarantineAlarm = 'event_quarantined'

/** One alarm for each reader while it is open: strangers may write any number of events. The table has them all. */
export async function raiseQuarantineAlarm(
  tx: Transaction,
  { reader, part }: { reader: string; part: ChainPart },
): Promise<void> {
  const open = await tx
    .selectFrom('bridge_alarms')
    .select('id')
    .where('code', '=', quarantineAlarm)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`detail ->> 'reader' = ${reader}`)
    .executeTakeFirst()
  if (open) return
  await raiseAlarm(tx, quarantineAlarm, {
    reader,
    block: Number(part.block),
    ...(part.transaction && { transaction: toHex(part.transaction) }),
  })
}

/** For a reader of the bridge. A bad address in what was read is content too. */
export const quarantineFor = (reader: string): Quarantine => ({
  reader,
  isContentError: (error) => error instanceof WalletError,
  onQuarantined: raiseQuarantineAlarm,
})
