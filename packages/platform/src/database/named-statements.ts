import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Statement names by their text. */
export const statementNames = new Map<string, string>()

/** The pool as Kysely uses it. The driver prepares statements that have a name, and Kysely names none. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? withNames(client)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

const withNames = (client: pg.PoolClient): PostgresPoolClient =>
  new Proxy<pg.PoolClient>(client, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key)
      return (text: string, values: unknown[]) => {
        const name = statementNames.get(text)
        return name === undefined ? target.query(text, values) : target.query({ name, text, values })
      }
    },
  }) as PostgresPoolClient
