/**
 * Page 10,000 of a history of a million movements, beside the first page of one of ten thousand. Both are read in turns,
 * so that a machine that slows down slows both down. `MOVEMENTS=10000000` takes a quarter of an hour and 15 GB.
 */
import type { Connection } from '@planet/platform/database/database'
import { startTemporaryPostgres } from '@planet/platform/testing/temporary-postgres'
import type { Cursor } from '@planet/transfers/movements/cursor'
import { readMovements } from '@planet/transfers/movements/movements'
import { createDatabase, settle } from './world/database.ts'
import { milliseconds, quantile } from './world/figures.ts'
import { fillMovements, own, pageAt } from './world/movements.ts'
import { saveResult } from './world/results.ts'

const few = 10_000
const many = Number(process.env.MOVEMENTS ?? 1_000_000)
const page = 25
const deep = 10_000
const times = 400

const postgres = await startTemporaryPostgres('planet-bench-')
const open: Connection[] = []
try {
  const small = await historyOf(few)
  const large = await historyOf(many)
  const pages = {
    [`page 1 of ${few}`]: read(small),
    [`page 1 of ${many}`]: read(large),
    [`page ${deep} of ${many}`]: read(large, pageAt(many, deep, page)),
    [`last page of ${many}`]: read(large, { block: 3n, position: 0, log: -1 }),
  }
  const took = new Map(Object.keys(pages).map((name) => [name, [] as number[]]))
  for (let n = 0; n < times; n++)
    for (const [name, one] of Object.entries(pages)) took.get(name)?.push(await one())
  const usual = [...took.values()].map((all) => quantile(all, 0.5))
  const [first = 1, , further = 1] = usual
  console.table(
    Object.fromEntries(
      [...took].map(([name, all], n) => [
        name,
        { [`ratio to ${few}`]: ((usual[n] ?? 0) / first).toFixed(2), ...milliseconds(all) },
      ]),
    ),
  )
  saveResult({
    what: `page ${deep} of a history of ${many} movements`,
    figure: further,
    unit: 'ms',
    rival: { what: `page 1 of ${few}`, figure: first },
    ratio: further / first,
    goal: 'at most 1.3',
  })
} finally {
  for (const connection of open) await connection.close()
  await postgres.stop()
}

async function historyOf(movements: number): Promise<Connection> {
  const { connection } = await createDatabase(postgres.url, `history_${movements}`)
  open.push(connection)
  await fillMovements(connection.pool, movements)
  await settle(connection.pool)
  return connection
}

function read({ db }: Connection, before?: Cursor): () => Promise<number> {
  const history = { db, contracts: undefined }
  const wallet = { accountId: 'PW-LIST', address: own }
  return async () => {
    const since = performance.now()
    const rows = await readMovements(history, wallet, {}, { before, count: page + 1 })
    const ms = performance.now() - since
    if (rows.length < page) throw new Error(`only ${rows.length} rows`)
    return ms
  }
}
