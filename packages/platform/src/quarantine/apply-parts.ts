import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { isContentError } from './content-error.ts'
import type {} from './tables.ts'

/** One thing that somebody did on a chain, and where to find it. */
export type ChainPart = {
  block: bigint
  transaction: Buffer | null
  logIndex: number | null
  /** As the node or the ledger gave it. */
  raw: unknown
}

/** Applies one part. In a run by parts, one whose content is refused is quarantined, and the others go on. */
export type ApplyPart = (part: ChainPart, apply: () => Promise<void>) => Promise<void>

/** How the work runs: at first everything together, then, if some content was refused, part by part. */
export type Run = { applyPart: ApplyPart; isByParts: boolean }

export type Quarantine = {
  reader: string
  /** Further errors that blame the content, besides the database's and the parsers' own. */
  isContentError?: (error: unknown) => boolean
  /** Called in the transaction that sets a part aside: raises the alarm. */
  onQuarantined?: (tx: Transaction, found: { reader: string; part: ChainPart }) => Promise<void>
}

/**
 * Runs `work` in one transaction. If the database or a decoder refuses some content, everything is rolled back and runs
 * again with a savepoint for each part, and the parts that fail are quarantined: what one stranger writes on a chain must
 * not stop the reader for everybody. Other errors are thrown for the caller to retry.
 */
export async function applyParts<T>(
  db: Database,
  quarantine: Quarantine,
  work: (tx: Transaction, run: Run) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute((tx) => work(tx, together))
  } catch (error) {
    if (!blamesContent(quarantine, error)) throw error
  }
  return db.transaction().execute((tx) =>
    work(tx, {
      isByParts: true,
      applyPart: (part, apply) => applyOrQuarantine(tx, quarantine, part, apply),
    }),
  )
}

const together: Run = { isByParts: false, applyPart: (_, apply) => apply() }

const blamesContent = (quarantine: Quarantine, error: unknown): boolean =>
  isContentError(error) || quarantine.isContentError?.(error) === true

async function applyOrQuarantine(
  tx: Transaction,
  quarantine: Quarantine,
  part: ChainPart,
  apply: () => Promise<void>,
): Promise<void> {
  await sql`savepoint part`.execute(tx)
  try {
    await apply()
  } catch (error) {
    if (!blamesContent(quarantine, error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    await quarantinePart(tx, quarantine, part, error)
  }
  await sql`release savepoint part`.execute(tx)
}

/** Sets a part aside that cannot even be attempted, because it could not be decoded. */
export async function quarantinePart(
  tx: Transaction,
  { reader, onQuarantined }: Quarantine,
  part: ChainPart,
  error: unknown,
): Promise<void> {
  const { block, transaction, logIndex, raw } = part
  await tx
    .insertInto('quarantined_events')
    .values({
      reader,
      block,
      transaction_hash: transaction,
      log_index: logIndex,
      raw: Buffer.from(jsonOf(raw)),
      // As JSON, because a message may quote the very characters that were refused.
      reason: jsonOf(error instanceof Error ? error.message : String(error)),
    })
    .execute()
  await onQuarantined?.(tx, { reader, part })
}

/** The blocks from this one on are no longer part of the chain. */
export async function dropQuarantined(tx: Transaction, reader: string, from: bigint): Promise<void> {
  await tx.deleteFrom('quarantined_events').where('reader', '=', reader).where('block', '>=', from).execute()
}

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? 'null'
