import { raiseAlarm } from '@planet/bridge/alarm'
import { findChainBehind } from '@planet/ledger/relay/missing-blocks'
import { definePeriodicJob } from '@planet/platform/jobs/define-job'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { sleep } from '@planet/platform/sleep'
import type { Services } from '../services/services.ts'

const alarmCode = 'planet_behind'
/** A node that has just started may need a moment for its newest blocks. */
const secondLookMs = 10_000

const chainCheckJob = definePeriodicJob('planet-chain-check', '* * * * *')

type Checked = Pick<Services, 'config' | 'connection' | 'planet' | 'now'>

/** Every minute: an alarm while PLANET lacks blocks that were final, closed when it has them again. */
export const chainCheckHandlers = (services: Checked): JobHandler[] => [
  handle(chainCheckJob, async () => {
    if (services.config.PLANET_RPC_URL.length > 0) await checkChain(services)
  }),
]

export async function checkChain(
  { connection: { db }, planet, now }: Omit<Checked, 'config'>,
  waitMs = secondLookMs,
): Promise<void> {
  const journal = { db, rpc: planet.rpc }
  if (await findChainBehind(journal)) await sleep(waitMs)
  const behind = await findChainBehind(journal)
  await db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('bridge_alarms')
      .select('id')
      .where('code', '=', alarmCode)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (behind && !open)
      await raiseAlarm(tx, alarmCode, { database: Number(behind.journal), planet: Number(behind.chain) })
    if (!behind && open)
      await tx.updateTable('bridge_alarms').set({ closed_at: now() }).where('id', '=', open.id).execute()
  })
}
