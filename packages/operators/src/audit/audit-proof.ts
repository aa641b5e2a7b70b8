import type { Database } from '@planet/platform/database/database'
import { TooManyRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditHead, type ChainHead } from './audit-chain.ts'
import { digestsOf, type HashedEntry, hashedColumns, linkHash } from './audit-link.ts'

const number = z.string().regex(/^\d{1,18}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const entry = z.object({
  id: number,
  at: z.string(),
  operator: z.string(),
  action: z.string(),
  account_id: z.string().nullable(),
  detail: z.string(),
  session: z.string().nullable(),
  address: z.string().nullable(),
})
const link = z.union([
  z.object({ position: number, hash, entry }),
  z.object({ position: number, hash, digests: z.array(hash) }),
])

/**
 * Some entries of the audit log with the links from the first of them to an anchor. Of entries that were not exported it
 * holds digests only, so that it can be checked without their content.
 */
export const auditProof = z.object({ previous: hash.or(z.literal('')), links: z.array(link).min(1) })
export type AuditProof = z.infer<typeof auditProof>

/** Links of one proof. */
const mostLinks = 100_000n

/** Proves the entries up to the first anchor after them, or up to the newest link if there is none yet. */
export async function proveEntries(
  db: Database,
  exported: readonly bigint[],
  anchors: readonly ChainHead[],
): Promise<AuditProof | undefined> {
  const { rows: ends } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(position) as first, max(position) as last from audit_chain
    where entry = any (${exported.map(String)}::bigint[])`.execute(db)
  const { first, last } = ends[0] ?? {}
  if (!first || !last) return undefined
  const anchor = anchors.find(({ position }) => position >= last) ?? (await auditHead(db))
  const end = anchor?.position ?? last
  if (end - first >= mostLinks) throw new TooManyRecords('audit-log')
  const { rows } = await sql<HashedEntry & { position: bigint; hash: Buffer; id: bigint }>`
    select c.position, c.hash, ${hashedColumns} from audit_chain c join audit_log a on a.id = c.entry
    where c.position between ${first - 1n} and ${end} order by c.position`.execute(db)
  const before = rows.filter(({ position }) => position < first)
  const isExported = new Set(exported)
  return {
    previous: before[0]?.hash.toString('hex') ?? '',
    links: rows.slice(before.length).map(({ position, hash: own, ...row }) => ({
      position: String(position),
      hash: own.toString('hex'),
      ...(isExported.has(row.id)
        ? { entry: { ...row, id: String(row.id) } }
        : { digests: digestsOf(position, row).map((one) => one.toString('hex')) }),
    })),
  }
}

export type ProofCheck =
  | { isWhole: true; entries: number; first: bigint; head: ChainHead; anchor: ChainHead | undefined }
  | { isWhole: false; position: bigint; fault: 'entry_changed' | 'link_missing' | 'head_differs' }

/** Checks a proof without the database. `anchors` are heads that its owner cannot change. */
export function checkAuditProof({ previous, links }: AuditProof, anchors: readonly ChainHead[]): ProofCheck {
  const expected = new Map(anchors.map((anchor) => [anchor.position, anchor]))
  const first = BigInt(links[0]?.position ?? 0)
  let before: Buffer = Buffer.from(previous, 'hex')
  let position = first - 1n
  let anchor: ChainHead | undefined
  for (const one of links) {
    position += 1n
    if (one.position !== String(position)) return { isWhole: false, position, fault: 'link_missing' }
    const digests =
      'entry' in one ? digestsOf(position, one.entry) : one.digests.map((part) => Buffer.from(part, 'hex'))
    const own = linkHash(before, digests)
    if (own.toString('hex') !== one.hash) return { isWhole: false, position, fault: 'entry_changed' }
    const anchored = expected.get(position)
    if (anchored && anchored.hash !== one.hash) return { isWhole: false, position, fault: 'head_differs' }
    anchor = anchored ?? anchor
    before = own
  }
  const head = { position, hash: before.toString('hex') }
  return { isWhole: true, entries: links.filter((one) => 'entry' in one).length, first, head, anchor }
}
