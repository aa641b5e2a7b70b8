import type { Pool } from 'pg'
import type { DataKeys } from './data-keys.ts'
import { seal, unseal } from './seal.ts'

/** A sealed column, and how to build its context from its row. */
type SealedColumn = { column: string; context: (row: Record<string, unknown>) => string }
/** `key` is the column that identifies a row; its `key_id` names the key of all its sealed columns. */
export type SealedTable = { table: string; key: string; columns: readonly SealedColumn[] }

const batch = 200

/**
 * Reseals the tables with the first key of DATA_KEYS, in small transactions, while the product runs. Can be interrupted
 * and run again. Returns how many rows were resealed.
 */
export async function rotateTables(
  pool: Pool,
  dataKeys: DataKeys,
  tables: readonly SealedTable[],
): Promise<number> {
  let rows = 0
  for (const table of tables) {
    for (let done = batch; done > 0; rows += done) done = await rotateBatch(pool, dataKeys, table)
  }
  return rows
}

async function rotateBatch(
  pool: Pool,
  dataKeys: DataKeys,
  { table, key, columns }: SealedTable,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `select * from ${table} where key_id <> $1 limit ${batch} for update`,
      [dataKeys.current.id],
    )
    for (const row of rows) {
      const values = columns.map(({ column, context }) => {
        const sealed: Buffer | null = row[column]
        if (!sealed) return null
        const plain = unseal(dataKeys, context(row), { sealed, keyId: row.key_id })
        return seal(dataKeys, context(row), plain).sealed
      })
      const assignments = columns.map(({ column }, n) => `${column} = $${n + 3}`).join(', ')
      const sql = `update ${table} set key_id = $1, ${assignments} where ${key} = $2`
      await client.query(sql, [dataKeys.current.id, row[key], ...values])
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
