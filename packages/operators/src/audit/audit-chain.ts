import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { digestsOf, type HashedEntry, hashedColumns, linkHash } from './audit-link.ts'

export type ChainHead = { position: bigint; hash: string }
export type ChainCheck =
  | { isWhole: true; head: ChainHead | undefined }
  | {
      isWhole: false
      position: bigint
      fault: 'entry_missing' | 'entry_changed' | 'link_missing' | 'head_missing' | 'head_differs'
    }

type Link = { position: bigint; hash: Buffer } & ({ id: null } | HashedEntry)

/** The newest link, to be kept where the database owner cannot change it. */
export async function auditHead(db: Database): Promise<ChainHead | undefined> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { position: row.position, hash: row.hash.toString('hex') }
}

const batch = 1000

/**
 * Verifies the whole chain. `kept` are heads stored outside the database: without them, a chain that was recomputed or
 * truncated would look intact.
 */
export async function checkAuditChain(db: Database, kept: readonly ChainHead[] = []): Promise<ChainCheck> {
  const expectedHashes = new Map(kept.map(({ position, hash }) => [position, hash]))
  let head: ChainHead | undefined
  let previous: Buffer = Buffer.alloc(0)
  for (;;) {
    const after = head?.position ?? 0n
    const { rows } = await sql<Link>`
      select c.position, c.hash, ${hashedColumns}
      from audit_chain c left join audit_log a on a.id = c.entry
      where c.position > ${after} order by c.position limit ${batch}`.execute(db)
    if (rows.length === 0) break
    for (const link of rows) {
      const position = (head?.position ?? 0n) + 1n
      if (link.position !== position) return { isWhole: false, position, fault: 'link_missing' }
      if (link.id === null) return { isWhole: false, position, fault: 'entry_missing' }
      if (!linkHash(previous, digestsOf(position, link)).equals(link.hash))
        return { isWhole: false, position, fault: 'entry_changed' }
      previous = link.hash
      head = { position, hash: link.hash.toString('hex') }
      if ((expectedHashes.get(position) ?? head.hash) !== head.hash)
        return { isWhole: false, position, fault: 'head_differs' }
    }
  }
  const end = head?.position ?? 0n
  const { rows } = await sql<{ id: bigint }>`
    select id from audit_log a where not exists (select from audit_chain c where c.entry = a.id) limit 1`.execute(
    db,
  )
  if (rows.length > 0) return { isWhole: false, position: end + 1n, fault: 'link_missing' }
  const missing = kept.find(({ position }) => position > end)
  if (missing) return { isWhole: false, position: missing.position, fault: 'head_missing' }
  return { isWhole: true, head }
}

/** When the first entry after this position was written. */
export async function firstEntryAfter(db: Database, position: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit_chain')
    .innerJoin('audit_log', 'audit_log.id', 'audit_chain.entry')
    .select('audit_log.at')
    .where('audit_chain.position', '>', position)
    .orderBy('audit_chain.position')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
