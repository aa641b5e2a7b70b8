import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { statementNames } from './named-statements.ts'

/**
 * A statement that PostgreSQL parses and plans once per connection, for the most frequent calls. List its columns: the
 * plan of `select *` fails when a later version adds one.
 */
export function prepare<Row, Values extends readonly unknown[]>(
  name: string,
  text: string,
): (db: Database, values: Values) => Promise<Row[]> {
  statementNames.set(text, name)
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

const assumed = 10

/**
 * Fills a short array up with a value that matches nothing, for a prepared statement that is called often with few.
 * PostgreSQL assumes ten elements for a plan that serves all calls. As long as it expects a cheaper plan for the actual
 * ones, it plans every call again, which takes longer than running most of our statements.
 */
export const filledUp = <T>(values: readonly T[], filler: NoInfer<T>): T[] =>
  values.length >= assumed
    ? [...values]
    : [...values, ...Array.from({ length: assumed - values.length }, () => filler)]

/** Every connection keeps all of these plans. */
const mostStatements = 200

/** The same for a composed query: each variant is prepared. */
export async function runPrepared<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!statementNames.has(query.sql) && statementNames.size < mostStatements)
    statementNames.set(query.sql, createHash('sha256').update(query.sql).digest('hex').slice(0, 32))
  return (await db.executeQuery(query)).rows
}
