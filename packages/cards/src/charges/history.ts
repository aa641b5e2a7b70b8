import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { CardLine, cardHistory } from '@planet/api/calls/card/history'
import { type CardEntry, CardPartnerError } from '@planet/partners/card/card-partner'
import { formatAmount } from '@planet/units/amount'
import type { Charges } from '../charges.ts'
import { cardCurrency } from '../money.ts'
import type { CardRow } from '../tables.ts'
import { ask, ownCard } from '../usable-card.ts'
import type { ChargeRow } from './tables.ts'

const usualCount = 25

type Query = QueryOf<typeof cardHistory>
type Answer = AnswerOf<typeof cardHistory>

type Page = { partner: string | undefined; ours: bigint | undefined; isOurs: boolean }

/** In a cursor, instead of the partner's last line: the list began without the partner, and continues so. */
const withoutPartner = '-'

/**
 * The partner's lines and our charges that are not among them, merged by time. The cursor holds the last shown line of
 * each. If the partner does not respond at the beginning, shows only what we know, to its end.
 */
async function readLines(
  charges: Charges,
  accountId: string,
  { card_id, before, count = usualCount }: Pick<Query, 'card_id' | 'before' | 'count'>,
): Promise<Answer> {
  const card = await ownCard(charges, accountId, card_id)
  const page = readCursor(before)
  const entries = page.isOurs
    ? undefined
    : await partnerLines(charges, card, page, count + 1, before === undefined)
  const isOurs = entries === undefined
  const ours = await ourLines(charges, card, page, count + 1, isOurs)
  const merged = merge(entries ?? [], ours)
  const shown = merged.slice(0, count)
  return {
    lines: shown.map(({ line }) => line),
    next: merged.length > count ? cursorAfter({ ...page, isOurs }, shown) : null,
    complete: !isOurs,
  }
}

const isWanted =
  ({ kind, words = '', from, until }: Query) =>
  (line: CardLine): boolean => {
    const day = line.time.slice(0, 10)
    const isNamed =
      line.merchant.toLowerCase().includes(words.toLowerCase()) ||
      centsOf(line.amount).includes(words.replaceAll(',', ''))
    return (
      (kind === undefined || line.kind === kind) &&
      (words === '' || isNamed) &&
      (from === undefined || day >= from) &&
      (until === undefined || day <= until)
    )
  }

/** Dollars and cents, as people type an amount to search for. */
const centsOf = (amount: string): string =>
  formatAmount(BigInt(amount.replace('-', '')), 2, { minimumFraction: 2, group: false })

/** The partner has no search: at most this many of its pages are scanned for one page of ours. */
const pagesAtOnce = 5
const longPage = 100

/** A card's lines, newest first. With a filter a page may have fewer lines, or none, and still continue. */
export async function readHistory(charges: Charges, accountId: string, query: Query): Promise<Answer> {
  const { card_id, kind, words, from, until, count = usualCount } = query
  if (!kind && !words && !from && !until) return readLines(charges, accountId, query)
  const lines: CardLine[] = []
  let { before } = query
  for (let page = 1; ; page += 1) {
    const place = { card_id, count: longPage, ...(before !== undefined && { before }) }
    const { next, complete, ...read } = await readLines(charges, accountId, place)
    lines.push(...read.lines.filter(isWanted(query)))
    const isPast = from !== undefined && (read.lines.at(-1)?.time ?? '') < from
    if (next === null || isPast) return { lines, next: null, complete }
    if (lines.length >= count || page === pagesAtOnce) return { lines, next, complete }
    before = next
  }
}

type Line = { line: CardLine; at: Date } & ({ partner: string } | { ours: bigint })

async function partnerLines(
  charges: Charges,
  { token }: CardRow,
  { partner: before }: Page,
  limit: number,
  mayMiss: boolean,
): Promise<Line[] | undefined> {
  try {
    if (!charges.partner && mayMiss) return undefined
    const page = { limit, ...(before !== undefined && { before }) }
    const entries = await ask(charges, (partner) => partner.history(token, page))
    return entries.map((entry) => ({ line: entryLine(entry), at: entry.at, partner: entry.id }))
  } catch (error) {
    if (mayMiss && (error as Error).cause instanceof CardPartnerError) return undefined
    throw error
  }
}

async function ourLines(
  { db }: Charges,
  { token }: CardRow,
  { ours: before }: Page,
  limit: number,
  isAll: boolean,
): Promise<Line[]> {
  let query = db
    .selectFrom('card_charges')
    .selectAll()
    .where('token', '=', token)
    .where('state', 'in', [
      'charging',
      'refused',
      'returning',
      'returned',
      // Charges on the card are among the partner's own lines.
      ...(isAll ? (['done'] as const) : []),
    ])
  if (before !== undefined) query = query.where('number', '<', before)
  const rows = await query.orderBy('number', 'desc').limit(limit).execute()
  return rows.map((row) => ({ line: chargeLine(row), at: row.created_at, ours: row.number }))
}

/** Both come newest first; each keeps its own order, so that no line is skipped if times disagree. */
function merge(partner: readonly Line[], ours: readonly Line[]): Line[] {
  const merged: Line[] = []
  let [one, other] = [0, 0]
  for (;;) {
    const [left, right] = [partner[one], ours[other]]
    if (!left && !right) return merged
    if (left && (!right || left.at >= right.at)) {
      merged.push(left)
      one += 1
    } else if (right) {
      merged.push(right)
      other += 1
    }
  }
}

function readCursor(before: string | undefined): Page {
  const [partner, ours] = before?.split('~') ?? []
  const isOurs = partner === withoutPartner
  return {
    partner: partner && !isOurs ? Buffer.from(partner, 'base64url').toString() : undefined,
    ours: ours ? BigInt(ours) : undefined,
    isOurs,
  }
}

function cursorAfter(page: Page, shown: readonly Line[]): string {
  let { partner, ours } = page
  for (const line of shown) {
    if ('partner' in line) partner = line.partner
    else ours = line.ours
  }
  const known = partner === undefined ? '' : Buffer.from(partner).toString('base64url')
  return `${page.isOurs ? withoutPartner : known}~${ours ?? ''}`
}

const entryLine = ({ id, at, kind, amount, currency, merchant }: CardEntry): CardLine => ({
  id,
  time: at.toISOString(),
  kind,
  amount: String(amount),
  currency,
  merchant,
  state: null,
  source: null,
  order_id: null,
})

const chargeLine = (row: ChargeRow): CardLine => ({
  id: row.id,
  time: row.created_at.toISOString(),
  kind: 'charge',
  amount: String(row.cents),
  currency: cardCurrency,
  merchant: '',
  state: row.state,
  source: row.source,
  order_id: row.order_id,
})
