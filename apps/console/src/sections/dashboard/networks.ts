import { guardianConnection, haltedConnection } from '@planet/bridge/guardian/connection-name'
import { mainNetworks } from '@planet/bridge/networks/network'
import type { JsonRpc } from '@planet/ledger/rpc/json-rpc'
import type { Pool } from 'pg'
import type { ConsoleBridge } from '../../services.ts'

export type NetworkState = {
  network: 'planet' | (typeof mainNetworks)[number]
  /** The newest block by the network's own nodes; undefined when none answers in time. */
  head: number | undefined
  /** The newest one that was taken in. */
  followed: number | undefined
}

/** A page does not wait for a node that does not answer. */
const patienceMs = 2000

export async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  try {
    // What is not known is shown as not known, whatever the reason.
    return await Promise.race([asked.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

export async function readNetworks(
  pool: Pool,
  rpc: JsonRpc,
  bridge: ConsoleBridge | undefined,
): Promise<NetworkState[]> {
  const { rows } = await pool.query<{ network: string; height: number }>(
    `select network, max(height)::int as height from bridge_blocks group by network
     union all select 'planet', max(number)::int from ledger_blocks having max(number) is not null`,
  )
  const followed = new Map(rows.map(({ network, height }) => [network, height]))
  const planet = inTime(rpc.call<string>('eth_blockNumber').then(Number))
  const mains = mainNetworks.flatMap((network) => {
    const reader = bridge?.networks.readers[network]
    return reader ? [{ network, head: inTime(reader.head().then(({ height }) => height)) }] : []
  })
  return Promise.all(
    [{ network: 'planet' as const, head: planet }, ...mains].map(async ({ network, head }) => ({
      network,
      head: await head,
      followed: followed.get(network),
    })),
  )
}

export type GuardianState = {
  address: string
  /** It stands at the board now: its connection listens there. */
  isConnected: boolean
  /** It signs nothing, because the PLANET node that it follows made a block that it could not verify. */
  isHalted: boolean
  lastSignature: Date | null
}

export async function readGuardians(pool: Pool, guardians: readonly string[]): Promise<GuardianState[]> {
  const { rows } = await pool.query<{
    address: string
    connected: boolean
    halted: boolean
    last: Date | null
  }>(
    `select address, exists (select 1 from pg_stat_activity
        where datname = current_database() and application_name = connection) as connected,
      exists (select 1 from pg_stat_activity
        where datname = current_database() and application_name = halted_connection) as halted,
      (select at from bridge_signatures where guardian = address order by at desc limit 1) as last
     from unnest($1::text[], $2::text[], $3::text[]) as guardians (address, connection, halted_connection)`,
    [
      guardians.map((one) => one.toLowerCase()),
      guardians.map(guardianConnection),
      guardians.map(haltedConnection),
    ],
  )
  return guardians.map((address, index) => ({
    address,
    isConnected: rows[index]?.connected ?? false,
    isHalted: rows[index]?.halted ?? false,
    lastSignature: rows[index]?.last ?? null,
  }))
}
