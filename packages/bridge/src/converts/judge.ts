import { sql } from 'kysely'
import type { BridgeContext } from '../context.ts'
import { isBridgeError } from '../errors.ts'
import type { ConvertEvent } from '../machines/convert.ts'
import { type ReviewFacts, review } from '../rules/review.ts'
import { applyConvert, type ConvertRow, lockConvert } from './apply.ts'
import { checkTerms } from './destination.ts'

export const judgeTask = 'bridge-judge'

/** Applies the rules to a new convert. Run again, it finds the convert judged and does nothing. */
export async function judgeConvert(context: BridgeContext, id: string): Promise<void> {
  const row = await context.db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.state.name !== 'requested') return
  const account = await context.accountOf(row.requester)
  const event = verdict(context, row) ?? (await judged(context, row, account))
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockConvert(tx, id)
    if (locked?.state.name !== 'requested') return
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

function verdict(context: BridgeContext, row: ConvertRow): ConvertEvent | undefined {
  try {
    checkTerms(context.setup, { ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) })
    return undefined
  } catch (error) {
    if (isBridgeError(error)) return { type: 'release_impossible', reason: error.code }
    throw error
  }
}

async function judged(
  context: BridgeContext,
  row: ConvertRow,
  account: { account: string; passwordChangedAt: Date | undefined } | undefined,
): Promise<ConvertEvent> {
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
    account: account && own ? { passwordChangedAt: account.passwordChangedAt, ...own } : undefined,
    recentOfAll: BigInt(rows[0]?.sum ?? '0'),
  }
  return { type: 'judged', reasons: review(facts, context.limits(row.asset)) }
}

/** What the requester did before, by his address: it is what signed, whatever account it belongs to. */
async function historyOf({ db }: BridgeContext, row: ConvertRow, since: Date) {
  const { rows } = await sql<{ last: Date | null; known: boolean; recent: string }>`
    select
      max(requested_at) filter (where state ->> 'name' in
        ('approved', 'releasing', 'released', 'settling', 'settled')) as last,
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
