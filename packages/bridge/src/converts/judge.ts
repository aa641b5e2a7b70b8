import { sql } from 'kysely'
import type { AccountFacts, BridgeContext } from '../context/context.ts'
import { isBridgeError } from '../errors.ts'
import { type ConvertEvent, canBeJudged, isHeld } from '../machines/convert.ts'
import { type ReviewFacts, type ReviewReason, review } from '../rules/review.ts'
import { leavesBy } from '../setup/setup.ts'
import { applyConvert, type ConvertRow, lockConvert } from './apply.ts'
import { checkTerms } from './destination.ts'
import { ownerOf } from './owner.ts'

const longestQuoteMs = 180_000

/**
 * Applies the rules to a new convert, and again to one that they held when its owner's account has changed. Run again, it
 * finds the convert judged and does nothing.
 */
export async function judgeConvert(context: BridgeContext, id: string): Promise<void> {
  const row = await context.db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !canBeJudged(row.state)) return
  const account = await ownerOf(context, row)
  if (isHeld(row.state) && account?.standing === 'held') return
  const event =
    ownerVerdict(account) ??
    verdict(context, row) ??
    (await feeVerdict(context, row)) ??
    (await judged(context, row, account))
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockConvert(tx, id)
    if (!locked || !canBeJudged(locked.state)) return
    const reasons = event.type === 'judged' ? [...event.reasons] : []
    const known = { ...locked, account: account?.account ?? null, reasons }
    await tx
      .updateTable('bridge_converts')
      .set({ account: known.account, reasons })
      .where('id', '=', id)
      .execute()
    await applyConvert(tx, known, event, context.now())
  })
}

/** Money of a closed account goes back to its owner's wallet. */
const ownerVerdict = (account: AccountFacts | undefined): ConvertEvent | undefined =>
  account?.standing === 'closed' ? { type: 'release_impossible', reason: 'account_closed' } : undefined

function verdict(context: BridgeContext, row: ConvertRow): ConvertEvent | undefined {
  try {
    checkTerms(context.setup, { ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) })
    return undefined
  } catch (error) {
    if (isBridgeError(error)) return { type: 'release_impossible', reason: error.code }
    throw error
  }
}

/**
 * A convert requested on chain without a quote has to pay the fee all the same. Half of today's is enough, since fees
 * move. If today's fee is unknown, because nodes or prices are unavailable, this throws: the convert stays requested,
 * and its job is retried.
 */
async function feeVerdict(context: BridgeContext, row: ConvertRow): Promise<ConvertEvent | undefined> {
  const { id, asset, network, amount, requested_at } = row
  if (!context.feeOf || !leavesBy(asset, network)) return undefined
  // Users sign a fee that was quoted up to three minutes earlier; a change in between does not count against them.
  const quotedAt = new Date(requested_at.getTime() - longestQuoteMs)
  const request = { id, asset, network, amount: BigInt(amount) }
  const wanted = await context.feeOf(request, [quotedAt, requested_at])
  return BigInt(row.fee) * 2n < wanted ? { type: 'release_impossible', reason: 'fee_too_low' } : undefined
}

const judged = async (
  context: BridgeContext,
  row: ConvertRow,
  account: AccountFacts | undefined,
): Promise<ConvertEvent> => ({
  type: 'judged',
  reasons: [
    ...(await reviewOf(context, row, account)),
    ...((await lacksTravelData(context, row, account)) ? (['travel_rule'] as const) : []),
  ],
})

/** Without an account there is no customer to ask; such a convert is reviewed anyway. */
async function lacksTravelData(
  context: BridgeContext,
  { id, asset, amount }: ConvertRow,
  account: AccountFacts | undefined,
): Promise<boolean> {
  if (!account || !context.lacksTravelData) return false
  return context.lacksTravelData({ id, account: account.account, asset, amount: BigInt(amount) })
}

type Judging = Pick<BridgeContext, 'db' | 'planet' | 'now' | 'windowMs' | 'limits'>
/** A convert that has not been requested yet has no id, and is judged as if it were. */
type Judged = Pick<ConvertRow, 'id' | 'requester' | 'asset' | 'amount' | 'network' | 'destination'>

/** Why a convert needs manual review; empty if the rules let it pass. */
export async function reviewOf(
  context: Judging,
  row: Judged,
  account: AccountFacts | undefined,
): Promise<ReviewReason[]> {
  const { db, planet, now, windowMs } = context
  const since = new Date(now().getTime() - windowMs)
  const own = account && (await historyOf(context, row, since))
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from bridge_converts
    where asset = ${row.asset} and requested_at > ${since} and id <> ${row.id} and status in (1, 2, 3)`.execute(
    db,
  )
  const facts: ReviewFacts = {
    amount: BigInt(row.amount),
    paused: await planet.paused(),
    account:
      account && own
        ? { isHeld: account.standing !== 'active', passwordChangedAt: account.passwordChangedAt, ...own }
        : undefined,
    recentOfAll: BigInt(rows[0]?.sum ?? '0'),
  }
  return review(facts, context.limits(row.asset))
}

/** The requester's earlier converts by address: the address signed, no matter which account it belongs to. */
async function historyOf({ db }: Judging, row: Judged, since: Date) {
  const { rows } = await sql<{ last: Date | null; known: boolean; recent: string }>`
    select
      max(requested_at) filter (where state ->> 'name' in
        ('approved', 'releasing', 'queued', 'released', 'settling', 'settled')) as last,
      coalesce(bool_or(destination = ${row.destination} and network = ${row.network}
        and state ->> 'name' = 'settled'), false) as known,
      coalesce(sum(amount) filter (where asset = ${row.asset} and requested_at > ${since}
        and status in (1, 2, 3)), 0)::text as recent
    from bridge_converts where requester = ${row.requester} and id <> ${row.id}`.execute(db)
  const found = rows[0]
  return {
    lastApprovedRequestAt: found?.last ?? undefined,
    knownAddress: found?.known ?? false,
    recent: BigInt(found?.recent ?? '0'),
  }
}
