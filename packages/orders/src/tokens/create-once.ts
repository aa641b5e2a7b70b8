import { ApiError } from '@planet/api/api-error'
import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import { settleInRounds } from '@planet/platform/batch/rounds'
import { fulfilled, rejected, type Settled } from '@planet/platform/batch/settled'
import { createTogether } from '../acts/create.ts'
import type { Orders } from '../orders.ts'
import { merchantView } from '../views.ts'
import { type Answer, type Creation, createAtOnce } from './create-at-once.ts'
import { idempotentTogether } from './idempotent.ts'

const create = createBatcherPerContext(createAll, {
  concurrency: 4,
  maxSize: 50,
  maxWaitMs: 5,
  schedule: setImmediate,
})

/**
 * Creates an order of a merchant's system, once per idempotency key. Orders that arrive while others are being saved
 * share the next transaction, so that a busy shop costs few statements and syncs to disk.
 */
export const createOnce = (orders: Orders, creation: Creation): Promise<Answer> => create(orders, creation)

/** A repetition of a key or a reference waits for the next round, where it finds the answer of the first. */
function createAll(orders: Orders, creations: readonly Creation[]): Promise<Settled<Answer>[]> {
  return settleInRounds(
    creations,
    ({ tokenId, key, accountId, draft }) => [
      `key ${tokenId} ${key}`,
      ...(draft.reference ? [`of ${accountId} ${draft.reference}`] : []),
    ],
    (round) => createRound(orders, round),
  )
}

async function createRound(orders: Orders, round: readonly Creation[]): Promise<Settled<Answer>[]> {
  const created = await createAtOnce(orders, round)
  const others = round.filter((creation) => !created.has(creation))
  const results = others.length > 0 ? await createTogetherOrAlone(orders, others) : []
  return round.map((creation) => {
    const answer = created.get(creation)
    return answer ? fulfilled(answer) : (results[others.indexOf(creation)] ?? rejected(undefined))
  })
}

/** An error that is not about one of them makes each be created alone. */
async function createTogetherOrAlone(orders: Orders, group: readonly Creation[]): Promise<Settled<Answer>[]> {
  try {
    const answers = await idempotentTogether(orders, group, async (tx, fresh) =>
      (await createTogether(orders, tx, fresh)).map((row) =>
        row instanceof ApiError ? row : { order: merchantView(orders, row) },
      ),
    )
    return answers.map((value) => (value instanceof ApiError ? rejected(value) : fulfilled(value)))
  } catch (error) {
    if (group.length === 1) return [rejected(error)]
    return (await Promise.all(group.map((creation) => createTogetherOrAlone(orders, [creation])))).flat()
  }
}
