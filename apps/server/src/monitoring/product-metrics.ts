import { countOpenAlarms, oldestRequestSeconds } from '@planet/bridge/queries/health'
import { type Hex, quantity } from '@planet/chains/hex'
import { processedHeight } from '@planet/ledger/queries/height'
import { pendingRelayed } from '@planet/ledger/queries/pending'
import type { Metrics } from '@planet/platform/http/metrics'
import type { Services } from '../services/services.ts'

/** Metrics for the alert rules of deploy/monitoring: the chain, the journal, the bridge and the queue. */
export function countProduct(
  { connection: { pool }, planet }: Pick<Services, 'connection' | 'planet'>,
  metrics: Metrics,
): void {
  const figure = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ n: number | null }>(query)
    return rows[0]?.n ?? 0
  }
  metrics.gauge('planet_height', 'Newest block of the PLANET node', async () =>
    Number(await planet.rpc.call<string>('eth_blockNumber')),
  )
  metrics.gauge(
    'ledger_height',
    'Newest PLANET block in the database',
    async () => (await processedHeight(planet.ledger)) ?? 0,
  )
  metrics.gauge(
    'ledger_unapplied_seconds',
    'Age of the oldest PLANET block that is not in the database',
    () => unappliedSeconds(planet),
  )
  metrics.gauge(
    'relayed_pending',
    'Signed transactions that are not final',
    async () => (await pendingRelayed(pool)).count,
  )
  metrics.gauge(
    'relayed_pending_oldest_seconds',
    'Age of the oldest of them',
    async () => (await pendingRelayed(pool)).oldestSeconds,
  )
  metrics.gauge('jobs_oldest_seconds', 'How long the oldest due job has waited', () =>
    figure(
      `select extract(epoch from now() - min(run_at))::float as n from graphile_worker.jobs
       where run_at <= now() and attempts < max_attempts and locked_at is null`,
    ),
  )
  metrics.gauges('jobs_failing', 'Jobs whose last attempt failed, by task', 'task', async () => {
    const { rows } = await pool.query<{ task: string; n: number }>(
      `select task_identifier as task, count(*)::int as n from graphile_worker.jobs
       where last_error is not null group by task_identifier`,
    )
    return rows.map(({ task, n }) => [task, n])
  })
  metrics.gauge('bridge_alarms_open', 'Alarms that no operator has closed', () => countOpenAlarms(pool))
  metrics.gauge('bridge_requests_oldest_seconds', 'How long the oldest request waits for guardians', () =>
    oldestRequestSeconds(pool),
  )
  metrics.gauge('processes_silent', 'Processes without a heartbeat for a minute', () =>
    figure(
      `select count(*)::int as n from processes where seen_at < now() - interval '1 minute' and seen_at > now() - interval '1 hour'`,
    ),
  )
}

/** Zero if there is none. A stopped reader shows even on a chain that makes a block only now and then. */
async function unappliedSeconds({ rpc, ledger }: Services['planet']): Promise<number> {
  const next = ((await processedHeight(ledger)) ?? -1) + 1
  const block = await rpc.call<{ timestamp: Hex } | null>('eth_getBlockByNumber', [quantity(next), false])
  return block ? Math.max(0, Date.now() / 1000 - Number(block.timestamp)) : 0
}

/** Work that one worker does while the others wait to take over. Each process reports whether it is the one. */
export function countLeads(metrics: Metrics, leads: Record<string, (() => boolean) | undefined>): void {
  metrics.gauges('leads', '1 if this process does the work, 0 if it waits to take over', 'work', async () =>
    Object.entries(leads).flatMap(([work, isLeading]) =>
      isLeading ? [[work, isLeading() ? 1 : 0] as const] : [],
    ),
  )
}
