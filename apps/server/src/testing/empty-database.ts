import { randomBytes } from 'node:crypto'
import { connect } from '@planet/platform/database/database'
import type {} from '@planet/platform/testing/global-setup'
import { inject } from 'vitest'

export type EmptyDatabase = { url: string; drop: () => Promise<void> }

/** A database without any tables, as at a server's very first start. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (sql: string) => {
    const connection = connect(inject('postgresUrl'), { max: 1 })
    await connection.pool.query(sql)
    await connection.close()
  }
  await run(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
