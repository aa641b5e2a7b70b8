import { locks } from '@planet/platform/database/locks'
import { hex } from '@scure/base'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { openRequest } from '../board/board.ts'
import type { BridgeContext } from '../context/context.ts'
import { wakeRelease } from '../converts/apply.ts'
import type { Unpayable } from '../converts/choose-converts.ts'
import { nextRate, openRelease, type ReleaseRow, saveProposal } from '../converts/release-rows.ts'
import { coinAt, currentTicket, proveCoins, spendableCoins } from '../converts/reserve-coins.ts'
import { reserveSalt } from '../deposit-salt.ts'
import { BridgeError, isBridgeError } from '../errors.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { coldSalt } from '../networks/bitcoin/cold-script.ts'
import { buildRebalance, type RebalancePlan } from '../networks/bitcoin/rebalance.ts'
import { isCold, readProposal } from '../networks/bitcoin/release.ts'
import { inputWeight, mostCoins } from '../networks/bitcoin/release-fee.ts'
import type { PayloadOf } from '../request.ts'
import { latestChecks, owedOf } from '../reserves/read.ts'
import type { ColdPart } from '../setup/setup.ts'
import { type ColdCoin, outpointOf, planRebalance, type Rebalance } from './plan-rebalance.ts'
import { closeRefills, openRefill, requestRefill } from './refills.ts'
import { reportRebalance, reportRefill } from './report.ts'

const lookAgainMs = 30_000
/** Space for the reserve UTXO and three outputs. */
const spared = 5

/**
 * Moves value between the hot and the cold part if there is a reason to. It spends the reserve UTXO like a release, so
 * the two exclude each other, and crashes, reorganisations and low fees are handled in the same way.
 */
export async function proposeRebalance(
  context: BridgeContext,
  unpayable: readonly Unpayable[],
): Promise<void> {
  const { db, setup } = context
  if (!setup.bitcoin?.cold) return
  const keys = { ...setup.bitcoin, cold: setup.bitcoin.cold }
  const [ticket, rate, found, cold, asked] = await Promise.all([
    currentTicket(context),
    nextRate(context),
    spendableCoins(db, setup, []),
    coldCoins(context),
    openRefill(db),
  ])
  const cost = (BigInt(inputWeight(keys, reserveSalt(setup))) * rate) / 4000n
  const maxCoins = mostCoins(keys.threshold, keys.publicKeys.length) - spared
  const worthwhile = found.filter(({ value }) => value > 2n * cost).slice(0, maxCoins)
  const short = unpayable.find(({ reason }) => reason === 'reserve_insufficient')?.row
  const wanted = short ? BigInt(short.amount) + BigInt(short.fee) : 0n
  const owed = await owedNow(context)
  const terms: ColdPart = keys.cold
  const holdings = { terms, ticket: ticket.value, coins: worthwhile, cold, wanted, owed, asked }
  const plan = planRebalance(holdings)
  if (plan?.kind !== 'refill' && asked) await endRefill(context)
  if (!plan) return
  const { coins, keep, delayed } = plan
  const { proven } = await proveCoins(context, [...coins, ...plan.cold], new Map())
  const spent = proven.filter(({ salt }) => salt !== coldSalt)
  // If the proof would be too long, coins are left for next time; the rest may be too little to move.
  if (plan.kind === 'sweep' && spent.reduce((sum, { value }) => sum + value, ticket.value) <= terms.hotLimit)
    return
  const wantedPlan = { keys, ticket, coins: spent, cold: proven.filter((one) => !spent.includes(one)) }
  await save(context, plan.kind, { ...wantedPlan, keep, rate, delayed }, refillOf(plan, ticket.value))
}

/** The same one at a higher fee, which the cold part's new coin pays: what operators approved stays unchanged. */
export async function raiseRebalance(context: BridgeContext, stuck: ReleaseRow): Promise<void> {
  const { setup } = context
  const keys = setup.bitcoin
  if (!keys?.cold || !stuck.ticket || stuck.kind === 'converts') return
  const row = await context.db
    .selectFrom('bridge_requests')
    .select('payload')
    .where('id', '=', `release:${stuck.id}`)
    .executeTakeFirst()
  if (row?.payload.kind !== 'rebalance_bitcoin') return
  const { psbt, salts } = row.payload
  const { tx, inputs } = readProposal(keys, psbt, salts)
  const reserve = hex.encode(bitcoinLock(keys, reserveSalt(setup)).script)
  const keep = tx.outputs.find(({ script }) => hex.encode(script) === reserve)?.value ?? 0n
  const known = inputs.map(({ outpoint, value, lock }) => {
    const [txid = '', vout = ''] = outpoint.split(':')
    return { txid, vout: Number(vout), value, salt: lock.salt }
  })
  const others = known.filter((coin) => outpointOf(coin) !== stuck.ticket)
  const { proven } = await proveCoins(context, others, new Map())
  const plan: RebalancePlan = {
    keys,
    keep,
    ticket: await coinAt(context, stuck.ticket),
    rate: await nextRate(context, stuck),
    coins: proven.filter(({ salt }) => salt !== coldSalt),
    cold: proven.filter(({ salt }) => salt === coldSalt),
    delayed: inputs.some((input) => isCold(input) && input.sequence === keys.cold?.delay),
  }
  const { coldCoin } = row.payload
  const refill = coldCoin ? await openRefill(context.db) : undefined
  await save(context, stuck.kind, plan, refill?.coldCoin === coldCoin ? refill : undefined, stuck)
}

const endRefill = ({ db, now }: BridgeContext): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await closeRefills(tx, now())
    await reportRefill(tx, undefined, now())
  })

type Approved = { coldCoin: string; amount: bigint }

function refillOf({ kind, cold: [first], keep }: Rebalance, ticket: bigint): Approved | undefined {
  return kind === 'refill' && first ? { coldCoin: outpointOf(first), amount: keep - ticket } : undefined
}

async function save(
  context: BridgeContext,
  kind: Rebalance['kind'],
  plan: RebalancePlan,
  refill: Approved | undefined,
  stuck?: ReleaseRow,
): Promise<void> {
  const { db, now } = context
  const proposal = tryToBuild(plan)
  const isAffordable = proposal !== undefined && (await hasSurplus(context, proposal.fee))
  await db.transaction().execute(async (tx) => {
    await reportRebalance(tx, { kind, isAffordable, amount: plan.keep - plan.ticket.value }, now())
    if (!proposal || !isAffordable) return
    await sql`select pg_advisory_xact_lock(${locks.bitcoinRelease})`.execute(tx)
    if ((await openRelease(tx))?.id !== stuck?.id) return
    if (refill) await requestRefill(tx, refill, now())
    const asked = refill ? await openRefill(tx) : undefined
    if (asked) await reportRefill(tx, asked, now())
    const { ticket } = plan
    const id = await saveProposal(tx, { kind, ticket, proposal, converts: [], voids: [] }, now())
    if (!id) return
    const { psbt, salts } = proposal
    const payload: PayloadOf<'rebalance_bitcoin'> = {
      kind: 'rebalance_bitcoin',
      psbt,
      salts,
      ...(refill ? { coldCoin: refill.coldCoin, operatorSignatures: asked?.signatures ?? [] } : {}),
    }
    await openRequest(tx, `release:${id}`, id, payload)
    await wakeRelease(tx, 'bitcoin', lookAgainMs)
  })
}

function tryToBuild(plan: RebalancePlan): ReturnType<typeof buildRebalance> | undefined {
  try {
    return buildRebalance(plan)
  } catch (error) {
    if (isBridgeError(error, 'reserve_insufficient')) return undefined
    throw error
  }
}

/** The fee comes from the surplus of the last check. Guardians check it again when they sign. */
async function hasSurplus({ db }: BridgeContext, fee: bigint): Promise<boolean> {
  const [check] = await latestChecks(db, ['BTC'])
  return !check || BigInt(check.reserves) - owedOf(check) >= fee
}

async function coldCoins({ db, setup }: BridgeContext): Promise<ColdCoin[]> {
  if (!setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const { rows } = await sql<{ txid: string; vout: number; value: string; salt: Hex; age: number }>`
    select txid, vout, value::text as value, salt,
      ((select max(height) from bridge_blocks where network = 'bitcoin') - height + 1)::int as age
    from bridge_coins where spent_by is null and salt = ${coldSalt}
    order by height, txid, vout`.execute(db)
  const isDeep = ({ age }: { age: number }) => age >= setup.confirmations.bitcoin
  return rows.filter(isDeep).map(({ value, ...row }) => ({ ...row, value: BigInt(value) }))
}

async function owedNow({ db }: BridgeContext): Promise<bigint> {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(amount + fee), 0)::text as owed from bridge_converts c
    where network = 'bitcoin' and status in (1, 2)
      and not exists (select from bridge_releases r where r.converts @> array[c.id] and r.height is not null)`.execute(
    db,
  )
  return BigInt(rows[0]?.owed ?? 0)
}
