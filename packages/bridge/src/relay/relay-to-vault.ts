import type { Database, Tx } from '@planet/platform/database/database'
import type { Selectable } from 'kysely'
import type { Hex } from 'viem'
import type { BridgeContext } from '../context.ts'
import type { BridgeTables } from '../tables.ts'
import { checkFunds } from './funds.ts'
import type { Signed, VaultSender } from './vault-sender.ts'

export type RelayRow = Selectable<BridgeTables['bridge_relays']>
export type Relayed = { outcome: 'sent' | 'done'; txid: string } | { outcome: 'refused' }

/** One that no block has taken for this long is offered again at a higher fee. */
const raiseAfterMs = 3 * 60_000

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
  const known = await rowOf(context.db, sender, purpose).executeTakeFirst()
  if (known) return carryOn(context, sender, known)
  await checkFunds(context, sender)
  const signed = await context.db.transaction().execute(async (tx) => {
    await lockLine(tx, sender)
    // Somebody else may have been faster.
    if (await rowOf(tx, sender, purpose).executeTakeFirst()) return undefined
    const made = await sender.sign(data, await placeInLine(tx, sender)).catch((error: Error) => {
      const { network } = sender
      const facts = { event: 'bridge', network, purpose, reason: error.message }
      context.logger.info(facts, 'the vault refuses a call')
      return undefined
    })
    if (made) await writeDown(tx, context, sender, purpose, made)
    return made
  })
  if (!signed) return { outcome: 'refused' }
  await sendQuietly(context, sender, signed.raw)
  return { outcome: 'sent', txid: signed.txid }
}

async function carryOn(context: BridgeContext, sender: VaultSender, known: RelayRow): Promise<Relayed> {
  const fate = await sender.fate(known.txid)
  if (fate === 'succeeded') return { outcome: 'done', txid: known.txid }
  if (fate === 'failed' || (await isDead(context, sender, known))) {
    // It has used up its place, or its time: the next look begins anew.
    await context.db
      .deleteFrom('bridge_relays')
      .where('network', '=', known.network)
      .where('purpose', '=', known.purpose)
      .where('txid', '=', known.txid)
      .execute()
    return { outcome: 'refused' }
  }
  return { outcome: 'sent', txid: await push(context, sender, known) }
}

/** Past its end, or its place was taken by another version of it, which has done the same. */
async function isDead({ now }: BridgeContext, { line }: VaultSender, known: RelayRow): Promise<boolean> {
  if (known.expires_at !== null) return known.expires_at < now()
  return line !== undefined && known.nonce !== null && (await line.next()) > known.nonce
}

/** Offers a transaction that has no block to the network again, at a higher fee where it has waited for long. */
export async function push(context: BridgeContext, sender: VaultSender, known: RelayRow): Promise<string> {
  const { db, now } = context
  const waits = now().getTime() - known.sent_at.getTime() > raiseAfterMs
  if (!sender.line || !waits) {
    await sendQuietly(context, sender, known.raw)
    return known.txid
  }
  const raised = await sender.line.raise(known.raw, BigInt(known.fee))
  const taken = await db
    .updateTable('bridge_relays')
    .set({ ...columns(raised), sent_at: now() })
    .where('network', '=', known.network)
    .where('purpose', '=', known.purpose)
    .where('txid', '=', known.txid)
    .returning('txid')
    .executeTakeFirst()
  if (!taken) return known.txid
  await sendQuietly(context, sender, raised.raw)
  return raised.txid
}

/** One at a time takes a place in the line. */
export const lockLine = (tx: Tx<BridgeTables>, { network }: VaultSender): Promise<unknown> =>
  tx
    .insertInto('bridge_cursors')
    .values({ name: `nonce:${network}`, block: 0n })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ block: 0n }))
    .execute()

async function placeInLine(tx: Tx<BridgeTables>, { network, line }: VaultSender): Promise<bigint | null> {
  if (!line) return null
  const next = await line.next()
  const { last } = await tx
    .selectFrom('bridge_relays')
    .select((eb) => eb.fn.max('nonce').as('last'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return last === null || next > last ? next : last + 1n
}

export const writeDown = (
  tx: Tx<BridgeTables>,
  { now }: BridgeContext,
  { network }: VaultSender,
  purpose: string,
  made: Signed,
): Promise<unknown> =>
  tx
    .insertInto('bridge_relays')
    .values({ network, purpose, ...columns(made), sent_at: now() })
    .execute()

const rowOf = (db: Database<BridgeTables> | Tx<BridgeTables>, { network }: VaultSender, purpose: string) =>
  db.selectFrom('bridge_relays').selectAll().where('network', '=', network).where('purpose', '=', purpose)

const columns = ({ raw, txid, nonce, expiresAt, fee }: Signed) => ({
  raw,
  txid,
  nonce,
  expires_at: expiresAt,
  fee: String(fee),
})

/** It is written down, so a node that is away or has it already changes nothing. */
export const sendQuietly = (context: BridgeContext, sender: VaultSender, raw: string): Promise<void> =>
  sender
    .send(raw)
    .catch((error: Error) =>
      context.logger.info(
        { event: 'bridge', network: sender.network, reason: error.message },
        'not taken by the node',
      ),
    )
