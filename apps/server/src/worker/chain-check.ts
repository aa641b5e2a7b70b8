import { keepAlarm, raiseAlarm } from '@planet/bridge/alarm'
import type { Hex } from '@planet/chains/hex'
import type { ReplacedBlocks } from '@planet/ledger/follow/replace-final'
import { countLost, findBehind, markMissing } from '@planet/ledger/relay/lost'
import type { Transaction } from '@planet/platform/database/database'
import { definePeriodicJob } from '@planet/platform/jobs/define-job'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import type { Services } from '../services/services.ts'

const chainCheckJob = definePeriodicJob('planet-chain-check', '* * * * *')

type Checked = Pick<Services, 'config' | 'connection' | 'planet' | 'now'>

/** Every minute: alarms while PLANET lacks final blocks, and while payments are lost. */
export const chainCheckHandlers = (services: Checked): JobHandler[] => [
  handle(chainCheckJob, async () => {
    if (services.config.PLANET_RPC_URL.length > 0) await checkChain(services)
  }),
]

export async function checkChain({
  connection: { db },
  planet,
  now,
}: Omit<Checked, 'config'>): Promise<void> {
  await markMissing(db)
  const ledger = await findBehind(db)
  const chain = ledger === undefined ? 0 : Number(await planet.rpc.call<Hex>('eth_blockNumber'))
  await db.transaction().execute(async (tx) => {
    const behind = ledger === undefined ? undefined : { database: Number(ledger), planet: chain }
    await keepAlarm(tx, 'planet_behind', behind, now())
    await checkLost(tx, now())
  })
}

/** Open until each lost transaction is final again or written off. */
async function checkLost(tx: Transaction, now: Date): Promise<void> {
  const lost = await countLost(tx)
  await keepAlarm(tx, 'payments_lost', lost === 0 ? undefined : { transactions: lost }, now)
}

/** Raised by the follower in the transaction that removes the blocks, so that neither happens alone. */
export async function raiseFinalReplaced(
  tx: Transaction,
  { from, to, hash, lost }: ReplacedBlocks,
): Promise<void> {
  await raiseAlarm(tx, 'final_block_changed', {
    from: Number(from),
    to: Number(to),
    hash,
    transactions: lost,
  })
  await checkLost(tx, new Date())
}
