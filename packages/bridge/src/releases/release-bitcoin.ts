import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { locks } from '@planet/platform/database/locks'
import { decodeTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { closeRequests, openRequest } from '../board/board.ts'
import { proposeRebalance, raiseRebalance } from '../cold/propose-rebalance.ts'
import type { BridgeContext } from '../context/context.ts'
import { applyConvert, type ConvertRow, placeOf, wakeRelease } from '../converts/apply.ts'
import { loseRelease } from '../converts/bitcoin-blocks.ts'
import { chooseConverts, paymentOf, type Unpayable } from '../converts/choose-converts.ts'
import { ownerMayLeave } from '../converts/owner.ts'
import { type Db, nextRate, openRelease, type ReleaseRow, saveProposal } from '../converts/release-rows.ts'
import { coinAt, currentTicket, proveCoins, spendableCoins } from '../converts/reserve-coins.ts'
import { BridgeError } from '../errors.ts'
import { mostConverts } from '../networks/bitcoin/mark.ts'
import { buildRelease, type Proposal, type ReserveCoin } from '../networks/bitcoin/release.ts'

const lookAgainMs = 30_000
/** A release that is still unconfirmed after this time is offered again at a higher fee. */
const bumpAfterMs = 40 * 60_000
/** A proposal that does not collect its signatures is rebuilt: the chains may have moved on. */
const proposalMs = 10 * 60_000
/** The same while converts wait for the reserve UTXO. */
const rebalanceMs = 60_000
/** An approved convert that cannot be paid for this long, for lack of fee or coins, will not be paid later. */
const maxWaitMs = 24 * 60 * 60_000
/** Of the waiting ones; those that cannot be paid must not block the others. */
const looksAtOnce = 100

/**
 * Takes the next step for Bitcoin's releases: resends what is unconfirmed, raises the fee of what is stuck, or proposes
 * the next one. Only one release is in progress at a time, since all spend the reserve UTXO.
 */
export async function advanceBitcoin(context: BridgeContext): Promise<void> {
  const { db, bitcoin, setup, planet } = context
  if (!bitcoin || !setup.bitcoin) return
  let open = await openRelease(db)
  // During a pause, a signed release waits for its end; one that a node already has cannot be recalled.
  if (open?.state !== 'sent' && (await planet.paused())) return
  if (open?.state === 'proposed' && (await paysHeld(context, open))) return withdraw(context, open)
  if (open?.raw) open = await send(context, bitcoin, open, open.raw)
  const age = open ? context.now().getTime() - (open.sent_at ?? open.created_at).getTime() : 0
  if (!open) {
    const { isProposed, unpayable } = await propose(context)
    if (!isProposed) await proposeRebalance(context, unpayable)
  } else if (open.state === 'proposed' && age > (await patienceFor(context, open)))
    await withdraw(context, open)
  else if (open.state === 'sent' && age > bumpAfterMs)
    await (open.kind === 'converts' ? propose(context, open) : raiseRebalance(context, open))
}

/** Whether a release would pay a customer who has been suspended since it was proposed. */
async function paysHeld(context: BridgeContext, { converts }: ReleaseRow): Promise<boolean> {
  const rows = await rowsOf(context.db, converts)
  return (await leaving(context, rows)).length < rows.length
}

/** Those whose owners' money may leave; the others wait. */
async function leaving(context: BridgeContext, rows: readonly ConvertRow[]): Promise<ConvertRow[]> {
  const may = await Promise.all(rows.map((row) => ownerMayLeave(context, row)))
  return rows.filter((_, i) => may[i])
}

/** Converts never wait long for a rebalance, which may need a guardian that is down. */
async function patienceFor({ db }: BridgeContext, { kind, raw }: ReleaseRow): Promise<number> {
  if (kind === 'converts' || raw) return proposalMs
  const { pays, voids } = await waitingConverts(db)
  return pays.length + voids.length > 0 ? rebalanceMs : proposalMs
}

/** A release counts as sent when a node has it, so that every later block can include it. */
async function send(
  { db, now, logger }: BridgeContext,
  bitcoin: BitcoinClient,
  open: ReleaseRow,
  raw: string,
): Promise<ReleaseRow> {
  try {
    await bitcoin.send(raw)
  } catch (error) {
    // A rejection decides nothing: another version may be in a block already, which the watcher will see.
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

async function withdraw({ db, now }: BridgeContext, open: ReleaseRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('bridge_releases').set({ state: 'replaced' }).where('id', '=', open.id).execute()
    await loseRelease(tx, open, now())
    await wakeRelease(tx, 'bitcoin')
  })
}

const rowsOf = async (db: Db, ids: readonly string[]): Promise<ConvertRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('bridge_converts').selectAll().where('id', 'in', ids).execute()

const lockConverts = (tx: Db, ids: readonly string[]): Promise<ConvertRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('bridge_converts')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('number')
        .forUpdate()
        .execute()

type Waiting = { pays: readonly ConvertRow[]; voids: readonly ConvertRow[] }

/** The converts of a new release, or of the stuck one. */
async function wantedOf(db: Db, stuck: ReleaseRow | undefined): Promise<Waiting> {
  if (!stuck) return waitingConverts(db)
  return { pays: await lockConverts(db, stuck.converts), voids: await lockConverts(db, stuck.voids) }
}

const areAmong = (rows: readonly ConvertRow[], all: readonly ConvertRow[]): boolean =>
  rows.every(({ id }) => all.some((one) => one.id === id))

type Proposed = { isProposed: boolean; unpayable: readonly Unpayable[] }

/** A new release, or the same one at a higher fee: both spend the same reserve UTXO, so only one can ever succeed. */
async function propose(context: BridgeContext, stuck?: ReleaseRow): Promise<Proposed> {
  const { db, now } = context
  const wanted = await wantedOf(db, stuck)
  const seen = { ...wanted, pays: await leaving(context, wanted.pays) }
  if (seen.pays.length + seen.voids.length === 0) return { isProposed: false, unpayable: [] }
  const { ticket, proposal, pays, unpayable } = await plan(context, seen, stuck)
  await db.transaction().execute(async (tx) => {
    // Of two parallel workers, the second finds the first one's proposal and stops.
    await sql`select pg_advisory_xact_lock(${locks.bitcoinRelease})`.execute(tx)
    if ((await openRelease(tx))?.id !== stuck?.id) return
    const waiting = await wantedOf(tx, stuck)
    // Some were decided while the nodes were queried.
    if (!areAmong(pays, waiting.pays) || !areAmong(seen.voids, waiting.voids))
      return wakeRelease(tx, 'bitcoin')
    const locked = (ids: readonly string[]) => waiting.pays.filter(({ id }) => ids.includes(id))
    for (const { row, reason } of unpayable)
      if (now().getTime() - row.updated_at.getTime() > maxWaitMs)
        for (const late of locked([row.id]))
          await applyConvert(tx, late, { type: 'release_impossible', reason }, now())
    if (!proposal) return
    const paid = pays.map(({ id }) => id)
    const { voids } = seen
    const id = await saveProposal(
      tx,
      { kind: 'converts', ticket, proposal, converts: paid, voids: voids.map((row) => row.id) },
      now(),
    )
    if (!id) return
    await openRequest(tx, `release:${id}`, id, {
      kind: 'release_bitcoin',
      psbt: proposal.psbt,
      salts: proposal.salts,
      converts: pays.map(placeOf),
      voids: voids.map(placeOf),
    })
    if (!stuck)
      for (const one of locked(paid))
        await applyConvert(tx, one, { type: 'release_proposed', release: id }, now())
    await wakeRelease(tx, 'bitcoin', lookAgainMs)
  })
  return { isProposed: proposal !== undefined, unpayable }
}

type Plan = {
  ticket: ReserveCoin
  proposal?: Proposal
  pays: readonly ConvertRow[]
  unpayable: readonly Unpayable[]
}

/** Selects converts and coins from the database, and asks the nodes only for the proofs of those coins. */
async function plan(context: BridgeContext, seen: Waiting, stuck?: ReleaseRow): Promise<Plan> {
  const { db, setup } = context
  if (!setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const keys = setup.bitcoin
  const spent = stuck?.raw ? decodeTransaction(hex.decode(stuck.raw)).inputs : []
  const outpoints = spent.map(({ txid, vout }) => `${txid}:${vout}`)
  const [ticket, found, rate] = await Promise.all([
    stuck?.ticket ? coinAt(context, stuck.ticket) : currentTicket(context),
    spendableCoins(db, setup, outpoints),
    nextRate(context, stuck),
  ])
  const voids = seen.voids.map(({ id }) => id as Hex)
  const made = new Map<string, string>()
  for (let coins = found; ; ) {
    const { chosen, unpayable } = chooseConverts({ keys, ticket, coins, rate }, seen.pays, voids)
    if (!chosen) return { ticket, pays: [], unpayable }
    const { proven, tooMuch } = await proveCoins(context, chosen.coins, made)
    if (tooMuch.length === 0) {
      const { pays } = chosen
      const release = { keys, ticket, coins: proven, pays: pays.map(paymentOf), voids, rate }
      return { ticket, proposal: buildRelease(release), pays, unpayable }
    }
    coins = coins.filter((coin) => !tooMuch.includes(coin))
  }
}

async function waitingConverts(tx: Db): Promise<Waiting> {
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
  // Already voided, and only waiting for confirmations.
  for (const row of found) if (!(await isVoided(tx, row.id))) voids.push(row)
  return { pays: await inState('approved', looksAtOnce), voids }
}

async function isVoided(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bridge_releases')
    .select('id')
    .where('network', '=', 'bitcoin')
    .where('height', 'is not', null)
    .where(sql<boolean>`voids @> array[${id}]::text[]`)
    .executeTakeFirst()
  return row !== undefined
}
