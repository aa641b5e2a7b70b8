/**
 * Pages of a history of a million movements and of half a million orders: the first, the ten-thousandth, and those that
 * are narrowed down, also to what is rare, by the queries that the product itself uses. Then the console's lists and
 * searches with ten thousand customers and with a million.
 */
import { transferTypes } from '@planet/api/fields/history'
import { listOrders } from '@planet/orders/queries/list'
import { connect } from '@planet/platform/database/database'
import { startTemporaryPostgres } from '@planet/platform/testing/temporary-postgres'
import type { Cursor } from '@planet/transfers/movements/cursor'
import { type MovementFilter, readMovements } from '@planet/transfers/movements/movements'
import { prepareDatabase } from '../apps/server/src/services/migrations.ts'
import { compareCustomers } from './world/customers.ts'
import { runLong } from './world/database.ts'
import { milliseconds, quantile } from './world/figures.ts'
import { fillMovements, own, pageAt, partner } from './world/movements.ts'

const movements = 1_000_000
const orders = 500_000
const page = 25
const deep = 10_000
const times = 300

const postgres = await startTemporaryPostgres('planet-bench-')
const connection = connect(postgres.url)
try {
  await prepareDatabase(connection)
  await fill()
  const history = { db: connection.db, contracts: undefined }
  const at = (number: number): Cursor => pageAt(movements, number, page)
  const moved = (filter: MovementFilter, before?: Cursor) => () =>
    readMovements(history, { accountId: 'PW-LIST', address: own }, filter, { before, count: page + 1 })
  const db = connection.db
  const ordered = (filter: object, before?: number) => () =>
    listOrders({ db }, 'merchant_account', 'PW-LIST', {
      ...filter,
      ...(before !== undefined && { before: `OD-${before}` }),
    }).then(({ rows }) => rows)
  await compare('history', {
    'page 1': moved({}),
    [`page ${deep}`]: moved({}, at(deep)),
    'last page': moved({}, { block: 3n, position: 0, log: -1 }),
    'money received, page 10000': moved({ direction: 'in' }, at(deep)),
    'one asset, page 10000': moved({ asset: 'PLA' }, at(deep)),
    ...Object.fromEntries(transferTypes.map((type) => [`only ${type}`, moved({ type })])),
    'only transaction, page 10000': moved({ type: 'transaction' }, at(deep)),
    'with somebody': moved({ found: { parties: [partner], hashes: [] } }),
    'only deposit with somebody': moved({ type: 'deposit', found: { parties: [partner], hashes: [] } }),
  })
  await compare('orders', {
    'page 1': ordered({}),
    [`page ${deep}`]: ordered({}, orders - deep * page),
    'last page': ordered({}, 27),
    'paid, page 10000': ordered({ status: 'paid' }, orders - deep * page),
  })
  await compareCustomers(postgres.url)
} finally {
  await connection.close()
  await postgres.stop()
}

async function compare(
  name: string,
  pages: Record<string, () => Promise<readonly unknown[]>>,
): Promise<void> {
  const table: Record<string, object> = {}
  let first: number | undefined
  for (const [label, read] of Object.entries(pages)) {
    const took: number[] = []
    for (let n = 0; n < times; n++) {
      const since = performance.now()
      const rows = await read()
      took.push(performance.now() - since)
      if (rows.length < page) throw new Error(`${name}, ${label}: only ${rows.length} rows`)
    }
    const usual = quantile(took, 0.5)
    first ??= usual
    table[`${name}, ${label}`] = { 'ratio to page 1': (usual / first).toFixed(2), ...milliseconds(took) }
  }
  console.table(table)
}

async function fill(): Promise<void> {
  const { pool } = connection
  const run = (text: string) => runLong(pool, text)
  await fillMovements(pool, movements)
  await run(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at)
     values ('PW-LIST', '', '', 'app', 'corporate', '500', 'LIST', now())`,
  )
  await run(
    `insert into orders (id, merchant_account, merchant, asset, amount, source, status, payer_account, created_at, expires_at)
     select 'OD-' || n, 'PW-LIST', decode('${own.slice(2)}', 'hex'), 'USDT', 1000, 'api', (array['paid', 'paid', 'cancelled', 'refunded'])[1 + n % 4],
            'PW-LIST', now(), now()
     from generate_series(1, ${orders}) n`,
  )
  await run('analyze')
}
