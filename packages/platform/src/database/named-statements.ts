import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Notification, notifyText, type Outbox } from './outbox.ts'

/** Statement names by their text. */
export const statementNames = new Map<string, string>()

/**
 * The pool as Kysely uses it. The driver prepares statements that have a name, and Kysely names none. Notifications
 * wait for the end of their transaction.
 */
export function namingPool(pool: pg.Pool, outbox: Outbox): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client, outbox)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] }

function wrap(client: pg.PoolClient, outbox: Outbox): PostgresPoolClient {
  /** Undefined outside of a transaction. */
  let held: Notification[] | undefined
  const run = (text: string, values: unknown[]) => {
    const name = statementNames.get(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
  const query = async (text: string, values: unknown[]) => {
    if (text === notifyText) {
      const [channel, payload] = values as [string, string]
      if (held) held.push({ channel, payload })
      else outbox.add([{ channel, payload }])
      return nothing
    }
    const isEnd = text === 'commit' || text === 'rollback'
    const ready = isEnd && held ? held : []
    if (isEnd) held = undefined
    const result = await run(text, values)
    // A transaction that has failed answers COMMIT with ROLLBACK.
    if (result.command === 'COMMIT') outbox.add(ready)
    if (text.startsWith('begin') || text.startsWith('start transaction')) held = []
    return result
  }
  return new Proxy<pg.PoolClient>(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  }) as PostgresPoolClient
}
