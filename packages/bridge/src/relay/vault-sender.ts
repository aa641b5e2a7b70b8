import type { Selectable } from 'kysely'
import type { Hex } from 'viem'
import { raiseAlarm } from '../alarm.ts'
import type { BridgeContext } from '../context.ts'
import type { VaultNetwork } from '../networks/vault.ts'
import type { BridgeTables } from '../tables.ts'

export type RelayRow = Selectable<BridgeTables['bridge_relays']>
export type Signed = { raw: string; txid: string; nonce: bigint | null; expiresAt: Date | null; fee: bigint }

/** The relayer's account on one network: it pays for gas or energy and has no other power. */
export type VaultSender = {
  network: VaultNetwork
  /** Signs a call to the vault. Throws where the vault would refuse it. */
  sign: (data: Hex, place: { nonce: bigint | null; previousFee?: bigint }) => Promise<Signed>
  nextNonce: () => Promise<bigint | null>
  send: (raw: string) => Promise<void>
  fate: (txid: string) => Promise<'succeeded' | 'failed' | 'unknown'>
  /** What the relayer has, and below what an operator should fill it up. */
  funds: () => Promise<{ balance: bigint; low: bigint }>
}

const bumpAfterMs = 3 * 60_000

export type Relayed = { outcome: 'sent' | 'done'; txid: string } | { outcome: 'refused' }

/**
 * Brings one call to a vault: signed, written down, sent, sent again, and replaced at a higher fee when it is stuck.
 * Run again at any time; the vault itself takes each release once.
 */
export async function relayToVault(
  context: BridgeContext,
  sender: VaultSender,
  purpose: string,
  data: Hex,
): Promise<Relayed> {
  const { db, now } = context
  const { network } = sender
  const known = await db
    .selectFrom('bridge_relays')
    .selectAll()
    .where('network', '=', network)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (known) return carryOn(context, sender, known, data)
  await warnIfPoor(context, sender)
  // One at a time takes a place in the line.
  const signed = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('bridge_cursors')
      .values({ name: `nonce:${network}`, block: 0n })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ block: 0n }))
      .execute()
    const fresh = await sender.nextNonce()
    const { last } = await tx
      .selectFrom('bridge_relays')
      .select((eb) => eb.fn.max('nonce').as('last'))
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
    const nonce = fresh === null || last === null || fresh > last ? fresh : last + 1n
    const made = await sender.sign(data, { nonce }).catch((error: Error) => {
      context.logger.info(
        { event: 'bridge', network, purpose, reason: error.message },
        'the vault refuses a call',
      )
      return undefined
    })
    if (!made) return undefined
    await tx
      .insertInto('bridge_relays')
      .values({ network, purpose, ...columns(made), sent_at: now() })
      .execute()
    return made
  })
  if (!signed) return { outcome: 'refused' }
  await sendQuietly(context, sender, signed.raw)
  return { outcome: 'sent', txid: signed.txid }
}

const columns = ({ raw, txid, nonce, expiresAt, fee }: Signed) => ({
  raw,
  txid,
  nonce,
  expires_at: expiresAt,
  fee: String(fee),
})

async function carryOn(
  context: BridgeContext,
  sender: VaultSender,
  known: RelayRow,
  data: Hex,
): Promise<Relayed> {
  const { db, now } = context
  const fate = await sender.fate(known.txid)
  if (fate === 'succeeded') return { outcome: 'done', txid: known.txid }
  const own = db
    .deleteFrom('bridge_relays')
    .where('network', '=', known.network)
    .where('purpose', '=', known.purpose)
  const expired = known.expires_at !== null && known.expires_at < now()
  if (fate === 'failed' || expired) {
    // It has used up its place, or its time: the next look begins anew.
    await own.execute()
    return { outcome: 'refused' }
  }
  if (known.nonce !== null && now().getTime() - known.sent_at.getTime() > bumpAfterMs) {
    const signed = await sender.sign(data, { nonce: known.nonce, previousFee: BigInt(known.fee) })
    await db
      .updateTable('bridge_relays')
      .set({ ...columns(signed), sent_at: now() })
      .where('network', '=', known.network)
      .where('purpose', '=', known.purpose)
      .execute()
    await sendQuietly(context, sender, signed.raw)
    return { outcome: 'sent', txid: signed.txid }
  }
  await sendQuietly(context, sender, known.raw)
  return { outcome: 'sent', txid: known.txid }
}

/** It is written down, so a node that is away or has it already changes nothing. */
const sendQuietly = (context: BridgeContext, sender: VaultSender, raw: string): Promise<void> =>
  sender
    .send(raw)
    .catch((error: Error) =>
      context.logger.info(
        { event: 'bridge', network: sender.network, reason: error.message },
        'not taken by the node',
      ),
    )

async function warnIfPoor({ db }: BridgeContext, sender: VaultSender): Promise<void> {
  const { balance, low } = await sender.funds()
  if (balance >= low) return
  const code = `relayer_low_${sender.network}`
  await db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('bridge_alarms')
      .select('id')
      .where('code', '=', code)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (!open) await raiseAlarm(tx, code, { balance: String(balance), low: String(low) })
  })
}
