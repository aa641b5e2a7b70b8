import { listen } from '@planet/platform/database/listen'
import { filledUp, runPrepared } from '@planet/platform/database/prepared'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import { createWakeSignal } from '@planet/platform/timing/wake-signal'
import { sql } from 'kysely'
import type { Orders } from '../orders.ts'
import { webhookChannel } from '../wake-dispatchers.ts'
import { activeEndpoints, type LivingEndpoint } from './active-endpoints.ts'
import { deliver, failure } from './deliver.ts'
import { type Claimed, claim, nextDue, type Outcome, saveOutcomes } from './delivery-queue.ts'

export type Dispatcher = { stop: () => Promise<void> }

/** Concurrent deliveries of all merchants together; they wait for the network and cost little else. */
export const webhookConcurrency = 40
/** The longest pause between two looks at the table, for notifications that were missed. */
const lookAgainMs = 10_000
const retryMs = 1000

/**
 * Delivers webhooks until stopped. The table of deliveries is the queue: workers claim due ones in batches and save
 * their results in batches. A claim expires, so what a dead worker had claimed is attempted by another one; a merchant's
 * system may therefore receive an event twice.
 */
export async function startDispatcher(
  orders: Orders,
  databaseUrl: string,
  logger: Logger,
): Promise<Dispatcher> {
  const stopped = new AbortController()
  const running = new Map<string, number>()
  const attempts = new Set<Promise<void>>()
  const outcomes = createOutcomes(orders, logger)
  const { wake, wait } = createWakeSignal()

  const attempt = async (claimed: Claimed, endpoint: LivingEndpoint | undefined) => {
    const { endpoint_id } = claimed
    running.set(endpoint_id, (running.get(endpoint_id) ?? 0) + 1)
    const outcome = await deliver(orders, claimed, endpoint).catch((error: Error) => {
      const { id: delivery } = claimed
      logger.error({ event: 'webhook', delivery, reason: error.message }, 'a webhook could not be prepared')
      return failure(claimed, 'internal error', orders.now())
    })
    await outcomes.add(outcome)
    const left = (running.get(endpoint_id) ?? 1) - 1
    if (left > 0) running.set(endpoint_id, left)
    else running.delete(endpoint_id)
    wake()
  }
  /** Returns whether there may be more to claim. */
  const dispatch = async (): Promise<boolean> => {
    const room = webhookConcurrency - attempts.size
    if (room <= 0) return false
    const batch = await claim(orders, running, room)
    const endpoints = await endpointsOf(orders, batch)
    for (const claimed of batch) {
      const one = attempt(claimed, endpoints.get(claimed.endpoint_id))
      attempts.add(one)
      void one.finally(() => attempts.delete(one))
    }
    return batch.length > 0
  }
  const rest = async () => {
    const due = attempts.size === 0 ? await nextDue(orders) : undefined
    const ms = due ? due.getTime() - orders.now().getTime() : lookAgainMs
    // One that is due but claimed by another worker is looked at again after a moment.
    await wait(Math.min(lookAgainMs, Math.max(ms, retryMs)), stopped.signal)
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        if (!(await dispatch())) await rest()
      } catch (error) {
        logger.warn({ event: 'webhook', reason: (error as Error).message }, 'webhooks are interrupted')
        await sleep(retryMs, stopped.signal)
      }
    }
  }

  const listener = await listen({
    databaseUrl,
    channel: webhookChannel,
    name: 'planet-webhooks',
    receive: wake,
    connected: wake,
    logger,
  })
  const dispatching = run()
  return {
    stop: async () => {
      stopped.abort()
      await dispatching
      await Promise.all(attempts)
      await listener.close()
    },
  }
}

async function endpointsOf(
  { db }: Orders,
  batch: readonly Claimed[],
): Promise<ReadonlyMap<string, LivingEndpoint>> {
  const ids = [...new Set(batch.map(({ endpoint_id }) => endpoint_id))]
  if (ids.length === 0) return new Map()
  const statement = activeEndpoints(db).where(
    sql<boolean>`webhook_endpoints.id = any(${filledUp(ids, '')}::text[])`,
  )
  const rows = await runPrepared(db, statement.compile())
  return new Map(rows.map((row) => [row.id, row]))
}

/** Saves one batch at a time; what ends meanwhile forms the next batch. */
function createOutcomes(orders: Orders, logger: Logger) {
  let waiting: Outcome[] = []
  let saving: Promise<void> | undefined
  const save = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      // Without their results the claims expire, and the deliveries are attempted again.
      await saveOutcomes(orders, batch).catch((error: Error) =>
        logger.warn({ event: 'webhook', reason: error.message }, 'results of deliveries could not be saved'),
      )
    }
    saving = undefined
  }
  return {
    /** Resolves when the result is saved. */
    add: async (outcome: Outcome): Promise<void> => {
      waiting.push(outcome)
      saving ??= save()
      await saving
    },
  }
}
