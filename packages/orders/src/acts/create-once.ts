import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { apiCreateOrder } from '@planet/api/calls/v1/orders'
import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import { settleInRounds } from '@planet/platform/batch/rounds'
import { fulfilled, rejected, type Settled } from '@planet/platform/batch/settled'
import { asStored } from '../order-columns.ts'
import type { Orders } from '../orders.ts'
import { idempotentTogether, type Repeatable } from '../tokens/idempotent.ts'
import { merchantView } from '../views.ts'
import { createTogether, refusalOr } from './create.ts'
import { type NewOrder, newRow } from './new-row.ts'
import { saveNewOrders } from './save-new-orders.ts'

export type Creation = Repeatable & NewOrder
export type Answer = AnswerOf<typeof apiCreateOrder>

const create = createBatcherPerContext(createAll, {
  concurrency: 4,
  maxSize: 50,
  maxWaitMs: 5,
  schedule: setImmediate,
})

/**
 * Creates an order of a merchant's system, once per idempotency key. Orders that arrive while others are being saved
 * share the next statement, so that a busy shop costs few statements and syncs to disk.
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

/** Another request has taken a key, or has locked one and waits for a reference of these. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'api_idempotency_pkey') ||
    ('code' in error && error.code === '40P01'))

/**
 * Creates what is ordinary without a transaction. Leaves out everything else, such as repetitions, refusals and
 * invoices; none of these is changed or answered here.
 */
export async function createAtOnce(
  orders: Orders,
  creations: readonly Creation[],
): Promise<ReadonlyMap<Creation, Answer>> {
  const now = orders.now()
  const prepared = await Promise.all(creations.map((creation) => prepareOne(orders, creation, now)))
  const ready = prepared.filter((one) => one !== undefined)
  try {
    const saved = new Set((await saveNewOrders(orders.db, ready)).map(({ id }) => id))
    const done = ready.filter(({ row }) => saved.has(row.id))
    return new Map(done.map(({ repeatable }) => [repeatable.creation, repeatable.answer]))
  } catch (error) {
    if (isOvertaken(error)) return new Map()
    throw error
  }
}

async function prepareOne(orders: Orders, creation: Creation, now: Date) {
  // Mails of an invoice are counted and queued.
  if (creation.draft.invoice) return undefined
  const row = await refusalOr(() => newRow(orders, orders.db, creation, now))
  // A repetition of an earlier request still gets its answer.
  if (row instanceof ApiError) return undefined
  const answer: Answer = { order: merchantView(orders, asStored(row)) }
  return { row, repeatable: { ...creation, creation, answer } }
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
