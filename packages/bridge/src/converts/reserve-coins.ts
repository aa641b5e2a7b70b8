import type { Database } from '@planet/platform/database/database'
import { hex } from '@scure/base'
import { type Selectable, sql } from 'kysely'
import type { Hex } from 'viem'
import type { BridgeContext } from '../context/context.ts'
import { reserveSalt } from '../deposit-salt.ts'
import { BridgeError } from '../errors.ts'
import type { ConvertSize } from '../fee-request.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { coldSalt } from '../networks/bitcoin/cold-script.ts'
import type { ReserveCoin } from '../networks/bitcoin/release.ts'
import { mostCoins } from '../networks/bitcoin/release-fee.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import type { BridgeTables } from '../tables.ts'

/** A coin in the database; the transaction that created it is fetched when it is to be spent. */
export type KnownCoin = Omit<ReserveCoin, 'previous'>

/** At deposit addresses, and as deep as a credited deposit. */
const isSpendable = (setup: BridgeSetup) => sql<boolean>`
  spent_by is null and salt not in (${reserveSalt(setup)}, ${coldSalt})
    and height <= (select max(height) from bridge_blocks where network = 'bitcoin')
      - ${setup.confirmations.bitcoin - 1}::int`

/**
 * As many coins as one transaction can spend: the wanted ones first, then the largest. A replacement wants the coins of
 * the one it replaces: it must pay a higher total fee, not only a higher rate (BIP-125, rule 3).
 */
export async function spendableCoins(
  db: Database,
  setup: BridgeSetup,
  wanted: readonly string[],
): Promise<KnownCoin[]> {
  if (!setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const limit = mostCoins(setup.bitcoin.threshold, setup.bitcoin.publicKeys.length)
  const { rows } = await sql<{ txid: string; vout: number; value: string; salt: Hex }>`
    select txid, vout, value::text as value, salt from bridge_coins where ${isSpendable(setup)}
    order by txid || ':' || vout = any (${wanted}) desc, bridge_coins.value desc, txid, vout
    limit ${limit}`.execute(db)
  return rows.map(({ value, ...row }) => ({ ...row, value: BigInt(value) }))
}

/** Every input carries its whole previous transaction to every guardian: the limit for one release. */
const mostBytes = 8_000_000

/** The coins with their proofs. If those would be too long together, the excess coins instead. */
export async function proveCoins(
  { bitcoin }: BridgeContext,
  coins: readonly KnownCoin[],
  /** Transactions fetched before, by their ids. */
  made: Map<string, string>,
): Promise<{ proven: ReserveCoin[]; tooMuch: KnownCoin[] }> {
  const proven: ReserveCoin[] = []
  const tooMuch: KnownCoin[] = []
  let bytes = 0
  for (const coin of coins) {
    const previous = made.get(coin.txid) ?? (await bitcoin?.transaction(coin.txid))?.raw
    if (previous === undefined) throw new BridgeError('not_found', { txid: coin.txid })
    made.set(coin.txid, previous)
    const length = previous.length / 2
    if (bytes + length > mostBytes) tooMuch.push(coin)
    else {
      bytes += length
      proven.push({ ...coin, previous })
    }
  }
  return { proven, tooMuch }
}

type ReleaseRow = Selectable<BridgeTables['bridge_releases']>

/** The reserve UTXO: created by the last confirmed release, or the initial one. */
export async function currentTicket(context: BridgeContext): Promise<ReserveCoin> {
  const { db, setup, bitcoin } = context
  if (!setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const last = await lastRelease(db)
  if (!last?.txid || !bitcoin) return coinAt(context, setup.bitcoin.ticket)
  const { script } = bitcoinLock(setup.bitcoin, reserveSalt(setup))
  const { tx } = await bitcoin.transaction(last.txid)
  const vout = tx.outputs.findIndex((output) => hex.encode(output.script) === hex.encode(script))
  return coinAt(context, `${last.txid}:${vout}`)
}

const lastRelease = (db: Database): Promise<Pick<ReleaseRow, 'txid'> | undefined> =>
  db
    .selectFrom('bridge_releases')
    .select('txid')
    .where('network', '=', 'bitcoin')
    .where('height', 'is not', null)
    .orderBy('height', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function coinAt({ bitcoin, setup }: BridgeContext, outpoint: string): Promise<ReserveCoin> {
  const [txid = '', vout = ''] = outpoint.split(':')
  const made = await bitcoin?.transaction(txid)
  const output = made?.tx.outputs[Number(vout)]
  if (!made || !output) throw new BridgeError('not_found', { outpoint })
  return { txid, vout: Number(vout), value: output.value, previous: made.raw, salt: reserveSalt(setup) }
}

/**
 * How many coins besides the reserve UTXO a convert needs, after all earlier requests. Coins that cost more than they
 * are worth do not help.
 */
export async function coinsTaken(
  db: Database,
  setup: BridgeSetup,
  { id = '', amount }: ConvertSize,
  inputFee: bigint,
): Promise<number> {
  if (!setup.bitcoin) throw new BridgeError('network_unknown', { network: 'bitcoin' })
  const { threshold, publicKeys } = setup.bitcoin
  const { txid } = (await lastRelease(db)) ?? {}
  const ticket = txid ? sql`txid = ${txid}` : sql`txid || ':' || vout = ${setup.bitcoin.ticket}`
  const { rows } = await sql<{ taken: number; covered: boolean }>`
    with owed as (
      select coalesce(sum(amount + fee), 0) - coalesce((
        select sum(bridge_coins.value) from bridge_coins where salt = ${reserveSalt(setup)} and ${ticket}), 0) as most
      from bridge_converts c
      where network = 'bitcoin' and status in (1, 2)
        and number < coalesce((select number from bridge_converts where id = ${id}), ${lastNumber})
        and not exists (select from bridge_releases r where r.converts @> array[c.id] and r.height is not null)
    ), coins as (
      select bridge_coins.value - ${inputFee} as worth, sum(bridge_coins.value - ${inputFee}) over (
        order by bridge_coins.value desc, txid, vout rows unbounded preceding) as upto
      from bridge_coins where bridge_coins.value > ${inputFee} and ${isSpendable(setup)}
    )
    select count(*) filter (where upto > most and upto - worth < most + ${amount})::int as taken,
      coalesce(max(upto), 0) >= most + ${amount} as covered
    from owed left join coins on true group by most`.execute(db)
  const { taken = 0, covered = false } = rows[0] ?? {}
  const maxCoins = mostCoins(threshold, publicKeys.length) - spared
  // Smaller ones could be released one after the other.
  if (covered && taken > maxCoins) throw new BridgeError('amount_too_large')
  return Math.min(taken, maxCoins)
}

const lastNumber = 2n ** 63n - 1n
/** Space for the reserve UTXO, the payment and the mark. */
const spared = 3
