import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@planet/platform/database/database'
import { virtualSize } from '@planet/wallet/bitcoin/fee'
import { decodeTransaction, weightOf } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { type Selectable, sql } from 'kysely'
import type { Hex } from 'viem'
import { closeRequests, openRequest } from '../board/board.ts'
import type { BridgeContext } from '../context.ts'
import { reserveSalt } from '../deposit-salt.ts'
import { BridgeError, isBridgeError } from '../errors.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import type { BitcoinClient } from '../networks/bitcoin/client.ts'
import { boundedRate } from '../networks/bitcoin/fees.ts'
import { mostConverts } from '../networks/bitcoin/mark.ts'
import { buildRelease, feeShare, type Proposal, type ReserveCoin } from '../networks/bitcoin/release.ts'
import type { BridgeTables } from '../tables.ts'
import { applyConvert, type ConvertRow, placeOf, wakeRelease } from './apply.ts'
import { loseRelease } from './bitcoin-blocks.ts'

type ReleaseRow = Selectable<BridgeTables['bridge_releases']>

const advisoryLock = 4_716_011
const lookAgainMs = 30_000
/** A release that no block has taken for this long is offered again at a higher fee. */
const bumpAfterMs = 40 * 60_000
/** A proposal that does not find its signatures is made anew: the chains may have moved on since. */
const proposalMs = 10 * 60_000
/** What a convert cannot be paid for since it was approved, it will not be paid for later: its fee, or coins enough. */
const patienceMs = 24 * 60 * 60_000
const blocksToTarget = 6

/**
 * Does the next thing for Bitcoin's releases: sends again what has no block yet, raises the fee of what is stuck, or
 * proposes the next one. One release is under way at a time, since all spend the reserve's one coin.
 */
export async function advanceBitcoin(context: BridgeContext): Promise<void> {
  const { db, bitcoin, setup, planet } = context
  if (!bitcoin || !setup.bitcoin) return
  let open = await openRelease(db)
  // What was signed before a pause waits for its end; what a node has already cannot be called back.
  if (open?.state !== 'sent' && (await planet.paused())) return
  if (open?.raw) open = await send(context, bitcoin, open, open.raw)
  const age = open ? context.now().getTime() - (open.sent_at ?? open.created_at).getTime() : 0
  if (!open) await propose(context)
  else if (open.state === 'proposed' && age > proposalMs) await withdraw(context, open)
  else if (open.state === 'sent' && age > bumpAfterMs) await propose(context, open)
}

/** A release is called sent when a node has it, so that every block made after that can hold it. */
async function send(
  { db, now, logger }: BridgeContext,
  bitcoin: BitcoinClient,
  open: ReleaseRow,
  raw: string,
): Promise<ReleaseRow> {
  try {
    await bitcoin.send(raw)
  } catch (error) {
    // A refusal is no decision: another version may be in a block already, which the watcher will see.
    logger.warn({ event: 'bridge', reason: (error as Error).message }, 'a release was not taken')
    return open
  }
  if (open.state === 'sent') return open
  return db.transaction().execute(async (tx) => {
    const sent = await tx
      .updateTable('bridge_releases')
      .set({ state: 'sent', sent_at: now() })
      .where('id', '=', open.id)
      .where('state', '=', 'proposed')
      .returningAll()
      .executeTakeFirst()
    if (!sent) return open
    await closeRequests(tx, sent.id, 'done')
    for (const row of await lockConverts(tx, sent.converts))
      await applyConvert(tx, row, { type: 'release_sent', transaction: sent.txid ?? '' }, now())
    return sent
  })
}

/** The release that is under way, if one is. */
const openRelease = (db: Database<BridgeTables> | Tx<BridgeTables>): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('bridge_releases')
    .selectAll()
    .where('network', '=', 'bitcoin')
    .where('state', '<>', 'replaced')
    .where('height', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function withdraw({ db, now }: BridgeContext, open: ReleaseRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('bridge_releases').set({ state: 'replaced' }).where('id', '=', open.id).execute()
    await loseRelease(tx, open, now())
    await wakeRelease(tx, 'bitcoin')
  })
}

const lockConverts = (tx: Tx<BridgeTables>, ids: readonly string[]): Promise<ConvertRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('bridge_converts')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('number')
        .forUpdate()
        .execute()

/** A new release, or the same one at a higher fee: on the same coin of the reserve only one of the two can ever happen. */
async function propose(context: BridgeContext, stuck?: ReleaseRow): Promise<void> {
  const { db, bitcoin, now } = context
  if (!bitcoin) return
  const [ticket, coins, rate] = await Promise.all([
    stuck?.ticket ? coinAtOutpoint(context, stuck.ticket) : currentTicket(context),
    spendableCoins(context).then((found) => spentBefore(found, stuck)),
    nextRate(context, stuck),
  ])
  await db.transaction().execute(async (tx) => {
    // Two workers at once: the second finds what the first has proposed, and leaves it at that.
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
    if ((await openRelease(tx))?.id !== stuck?.id) return
    const { pays, voids } = stuck
      ? { pays: await lockConverts(tx, stuck.converts), voids: await lockConverts(tx, stuck.voids) }
      : await waitingConverts(tx)
    if (pays.length + voids.length === 0) return
    const proposal = await fit(tx, context, { ticket, coins, rate }, pays, voids)
    if (!proposal) return
    // The same coins, payments and fee are the same transaction: one that was withdrawn before is taken up again.
    const row = await tx
      .insertInto('bridge_releases')
      .values({
        id: randomUUID(),
        network: 'bitcoin',
        converts: pays.map((row) => row.id),
        voids: voids.map((row) => row.id),
        proposal: proposal.psbt,
        ticket: `${ticket.txid}:${ticket.vout}`,
        fee: String(proposal.fee),
        txid: proposal.txid,
        state: 'proposed',
        created_at: now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'txid'])
          .doUpdateSet({ state: 'proposed', created_at: now() })
          .where('bridge_releases.state', '=', 'replaced'),
      )
      .returning('id')
      .executeTakeFirst()
    // The fee is at its bound already: there is nothing higher to offer.
    if (!row) return
    const { id } = row
    await openRequest(tx, `release:${id}`, id, {
      kind: 'release_bitcoin',
      psbt: proposal.psbt,
      salts: proposal.salts,
      converts: pays.map(placeOf),
      voids: voids.map(placeOf),
    })
    if (!stuck)
      for (const paid of pays) await applyConvert(tx, paid, { type: 'release_proposed', release: id }, now())
    await wakeRelease(tx, 'bitcoin', new Date(now().getTime() + lookAgainMs))
  })
}

/** Leaves out, one by one, converts whose fee or amount does not fit; they wait for better days, within reason. */
async function fit(
  tx: Tx<BridgeTables>,
  { setup, now }: BridgeContext,
  means: { ticket: ReserveCoin; coins: readonly ReserveCoin[]; rate: bigint },
  pays: ConvertRow[],
  voids: readonly ConvertRow[],
): Promise<Proposal | undefined> {
  if (!setup.bitcoin) return undefined
  const leaveOut = async (row: ConvertRow | undefined, reason: string) => {
    if (row && now().getTime() - row.updated_at.getTime() > patienceMs)
      await applyConvert(tx, row, { type: 'release_impossible', reason }, now())
  }
  while (pays.length + voids.length > 0) {
    try {
      const proposal = buildRelease({
        keys: setup.bitcoin,
        ...means,
        pays: pays.map(({ id, destination, amount }) => ({
          id: id as Hex,
          to: destination,
          amount: BigInt(amount),
        })),
        voids: voids.map(({ id }) => id as Hex),
      })
      const short = pays.findIndex((row, i) => BigInt(row.fee) < feeShare(proposal.fee, pays.length, i))
      if (short === -1) return proposal
      await leaveOut(pays.splice(short, 1)[0], 'fee_too_low')
    } catch (error) {
      if (!isBridgeError(error, 'reserve_insufficient') || pays.length === 0) throw error
      // The largest goes without for now; the rest may still fit.
      await leaveOut(pays.sort((a, b) => (BigInt(a.amount) < BigInt(b.amount) ? -1 : 1)).pop(), error.code)
    }
  }
  return undefined
}

async function waitingConverts(tx: Tx<BridgeTables>): Promise<{ pays: ConvertRow[]; voids: ConvertRow[] }> {
  const inState = (name: string, limit: number) =>
    tx
      .selectFrom('bridge_converts')
      .selectAll()
      .where('network', '=', 'bitcoin')
      .where(sql<boolean>`state ->> 'name' = ${name}`)
      .orderBy('number')
      .limit(limit)
      .forUpdate()
      .execute()
  const found = await inState('voiding', mostConverts)
  const voids = []
  // Voided already, and only waiting for confirmations.
  for (const row of found) if (!(await isVoided(tx, row.id))) voids.push(row)
  const pays = voids.length < mostConverts ? await inState('approved', mostConverts - voids.length) : []
  return { pays, voids }
}

async function isVoided(tx: Tx<BridgeTables>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bridge_releases')
    .select('id')
    .where('network', '=', 'bitcoin')
    .where('height', 'is not', null)
    .where(sql<boolean>`voids @> array[${id}]::text[]`)
    .executeTakeFirst()
  return row !== undefined
}

/** The reserve's coin: made by the last release that has a block, or the first one of all. */
async function currentTicket(context: BridgeContext): Promise<ReserveCoin> {
  const { db, setup, bitcoin } = context
  if (!setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const last = await db
    .selectFrom('bridge_releases')
    .select('txid')
    .where('network', '=', 'bitcoin')
    .where('height', 'is not', null)
    .orderBy('height', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.txid || !bitcoin) return coinAtOutpoint(context, setup.bitcoin.ticket)
  const { script } = bitcoinLock(setup.bitcoin, reserveSalt(setup))
  const { tx } = await bitcoin.transaction(last.txid)
  const vout = tx.outputs.findIndex((output) => hex.encode(output.script) === hex.encode(script))
  return coinAtOutpoint(context, `${last.txid}:${vout}`)
}

async function coinAtOutpoint({ bitcoin, setup }: BridgeContext, outpoint: string): Promise<ReserveCoin> {
  const [txid = '', vout = ''] = outpoint.split(':')
  const made = await bitcoin?.transaction(txid)
  const output = made?.tx.outputs[Number(vout)]
  if (!made || !output) throw new BridgeError('not_found', { outpoint })
  return { txid, vout: Number(vout), value: output.value, previous: made.raw, salt: reserveSalt(setup) }
}

const coinsAtOnce = 60

/** Coins at deposit addresses that are as deep as a credited deposit, the largest first. */
async function spendableCoins({ db, setup, bitcoin }: BridgeContext): Promise<ReserveCoin[]> {
  const { rows } = await sql<{ txid: string; vout: number; value: string; salt: Hex }>`
    select txid, vout, value::text as value, salt from bridge_coins
    where spent_by is null and salt <> ${reserveSalt(setup)}
      and height <= (select max(height) from bridge_blocks where network = 'bitcoin')
        - ${setup.confirmations.bitcoin - 1}::int
    order by bridge_coins.value desc limit ${coinsAtOnce}`.execute(db)
  const coins: ReserveCoin[] = []
  for (const { txid, vout, value, salt } of rows) {
    const made = await bitcoin?.transaction(txid)
    if (made) coins.push({ txid, vout, value: BigInt(value), previous: made.raw, salt })
  }
  return coins
}

/**
 * A replacement has to bring a higher fee in all, not for each byte alone (BIP-125, rule 3): it spends what the stuck one
 * spends, and more where it must.
 */
function spentBefore(coins: readonly ReserveCoin[], stuck?: ReleaseRow): readonly ReserveCoin[] {
  if (!stuck?.raw) return coins
  const { inputs } = decodeTransaction(hex.decode(stuck.raw))
  const isIn = ({ txid, vout }: ReserveCoin) =>
    inputs.some((input) => input.txid === txid && input.vout === vout)
  return [...coins.filter(isIn), ...coins.filter((coin) => !isIn(coin))]
}

async function nextRate({ bitcoin, setup }: BridgeContext, stuck?: ReleaseRow): Promise<bigint> {
  if (!bitcoin || !setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const rate = boundedRate(await bitcoin.feeRate(blocksToTarget), setup.bitcoin.feeRate)
  if (!stuck?.raw) return rate
  // BIP-125 asks for more than before; half as much again is worth a new round of signatures.
  const size = BigInt(virtualSize(weightOf(decodeTransaction(hex.decode(stuck.raw)))))
  const raised = (BigInt(stuck.fee) * 1000n * 3n) / (size * 2n) + setup.bitcoin.feeRate.least
  return boundedRate([rate, raised].sort((a, b) => (a < b ? -1 : 1)).at(-1), setup.bitcoin.feeRate)
}
