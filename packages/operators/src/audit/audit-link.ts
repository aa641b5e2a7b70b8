import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** An entry of the audit log in the text that its hash covers. */
export type HashedEntry = {
  id: string | bigint
  at: string
  operator: string
  action: string
  account_id: string | null
  detail: string
  session: string | null
  address: string | null
}

/** The columns of a `HashedEntry`, from the table `audit_log` under the name `a`. */
export const hashedColumns = sql`a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, a.operator,
  a.action, a.account_id, a.detail::text as detail, a.session, a.address`

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The digest of each part of a link. Together with the hash before, they are all that the link's hash needs. */
export function digestsOf(position: bigint, entry: HashedEntry): Buffer[] {
  const { id, at, operator, action, account_id, detail, session, address } = entry
  const parts = [position, id, at, operator, action, account_id, detail]
  // Entries written before these were recorded have neither.
  if (session !== null || address !== null) parts.push(session, address)
  return parts.map((part) => digest(String(part ?? '')))
}

/** The same hash as the database's `audit_hash`, computed without the database. */
export const linkHash = (previous: Buffer, digests: readonly Buffer[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([previous, ...digests]))
    .digest()
