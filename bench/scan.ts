/**
 * Blocks of Bitcoin and Ethereum searched for deposits with a thousand watched addresses and with a million, by the
 * query that the bridge itself uses. Only this part of a scan depends on the number of addresses.
 */
import { findDeposits } from '@planet/bridge/deposits/record'
import type { Arrival } from '@planet/bridge/networks/common/network'
import { connect } from '@planet/platform/database/database'
import { startTemporaryPostgres } from '@planet/platform/testing/temporary-postgres'
import { prepareDatabase } from '../apps/server/src/services/migrations.ts'
import { saveResult } from './world/results.ts'

const few = 1_000
const many = 1_000_000
const blocks = 60
const networks = {
  /** Outputs of a usual block, and transfers of Ether and tokens in one. */
  bitcoin: { asset: 'BTC', title: 'Bitcoin', arrivals: 6_000, address: `'bc1q' || md5(n::text)` },
  ethereum: { asset: 'ETH', title: 'Ethereum', arrivals: 400, address: `'0x' || md5(n::text) || '00000000'` },
} as const
type Network = keyof typeof networks

const postgres = await startTemporaryPostgres('planet-bench-')
const { db, pool, close } = connect(postgres.url)
try {
  await prepareDatabase({ db, pool, close })
  const table: Record<string, object> = {}
  const names = Object.keys(networks) as Network[]
  await watch(1, few)
  const before = new Map<Network, number>()
  for (const network of names) before.set(network, await scan(network))
  await watch(few + 1, many)
  for (const network of names) {
    const [figure, rival] = [await scan(network), before.get(network) ?? 1]
    const { title } = networks[network]
    table[title] = { '1 k': Math.round(rival), '1 M': Math.round(figure), ratio: (figure / rival).toFixed(2) }
    saveResult({
      what: `${title} blocks searched, 1 M watched addresses`,
      figure,
      unit: '/s',
      rival: { what: '1 k watched addresses', figure: rival },
      ratio: figure / rival,
      goal: 'ratio at least 0.8',
    })
  }
  console.log('Blocks per second')
  console.table(table)
} finally {
  await close()
  await postgres.stop()
}

async function watch(from: number, to: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const [network, { address }] of Object.entries(networks))
    await client.query(
      `insert into bridge_addresses (network, address, account, recipient, salt)
       select $1, ${address}, 'PW-' || n, decode(repeat('01', 20), 'hex'), 's' from generate_series($2::int, $3::int) n`,
      [network, from, to],
    )
  await client.query('analyze bridge_addresses')
  client.release()
}

/** Blocks per second, the median of three runs. One arrival in a thousand is ours. */
async function scan(network: Network): Promise<number> {
  const { arrivals, asset } = networks[network]
  const own = await pool.query<{ address: string }>(
    `select ${networks[network].address} as address from generate_series(1, ${few}) n`,
  )
  const block = (height: number): Arrival[] =>
    Array.from({ length: arrivals }, (_, index) => ({
      txid: `${height}-${index}`,
      index: 0,
      address: index % 1000 === 7 ? (own.rows[height]?.address ?? '') : `stranger ${height} ${index}`,
      asset,
      amount: 1_000_000n,
    }))
  const runs: number[] = []
  for (let run = 0; run < 3; run++) {
    const since = performance.now()
    for (let height = 0; height < blocks; height++)
      await db.transaction().execute((tx) => findDeposits(tx, network, block(height)))
    runs.push((blocks * 1000) / (performance.now() - since))
  }
  return runs.sort((a, b) => a - b)[1] ?? 0
}
