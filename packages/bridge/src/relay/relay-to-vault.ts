import { isNodeError } from '@planet/chains/node-error'
import type { Database } from '@planet/platform/database/database'
import type { Selectable } from 'kysely'
import type { Hex } from 'viem'
import type { BridgeContext } from '../context/context.ts'
import type { Signed, VaultSender } from '../networks/vault-sender.ts'
import type { BridgeTables } from '../tables.ts'
import { checkFunds } from './funds.ts'

export type RelayRow = Selectable<BridgeTables['bridge_relays']>
export type Relayed = { outcome: 'sent' | 'done'; txid: string } | { outcome: 'refused' }

/** A transaction that is still unconfirmed after this time is offered again at a higher fee. */
const raiseAfterMs = 3 * 60_000
/** Nonces that others take while one is being signed. */
const mostRounds = 20

/**
 * Submits one call to a vault: signed, saved, sent, resent, and replaced at a higher fee when it is stuck. Can be run
 * again at any time; the vault itself accepts each release once.
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
  for (let round = 0; round < mostRounds; round++) {
    const signed = await signUnlessRefused(context, sender, purpose, data)
    if (!signed) return { outcome: 'refused' }
    if (await writeDown(context, sender, purpose, signed)) {
      await sendQuietly(context, sender, signed.raw)
      return { outcome: 'sent', txid: signed.txid }
    }
    // Another worker was faster, with the same call or the same nonce.
    const theirs = await rowOf(context.db, sender, purpose).executeTakeFirst()
    if (theirs) return { outcome: 'sent', txid: theirs.txid }
  }
  return { outcome: 'refused' }
}

/** A node that cannot be reached has rejected nothing. */
async function signUnlessRefused(
  { db, logger }: BridgeContext,
  sender: VaultSender,
  purpose: string,
  data: Hex,
): Promise<Signed | undefined> {
  const place = await nextNonce(db, sender)
  return sender.sign(data, place).catch((error: Error) => {
    if (isNodeError(error, 'nodes_unavailable')) throw error
    const facts = { event: 'bridge', network: sender.network, purpose, reason: error.message }
    logger.info(facts, 'the vault refuses a call')
    return undefined
  })
}

async function carryOn(context: BridgeContext, sender: VaultSender, known: RelayRow): Promise<Relayed> {
  const fate = await sender.fate(known.txid)
  if (fate === 'succeeded') return { outcome: 'done', txid: known.txid }
  if (fate === 'failed' || (await isDead(context, sender, known))) {
    // Its nonce is used or its time is over: the next run starts over.
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

/** Expired, or another version with the same nonce was included, which has the same effect. */
async function isDead({ now }: BridgeContext, { line }: VaultSender, known: RelayRow): Promise<boolean> {
  if (known.expires_at !== null) return known.expires_at < now()
  return line !== undefined && known.nonce !== null && (await line.next()) > known.nonce
}

/** Resends an unconfirmed transaction, at a higher fee if it has waited for long. */
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

async function nextNonce(db: Database, { network, line }: VaultSender): Promise<bigint | null> {
  if (!line) return null
  const next = await line.next()
  const { last } = await db
    .selectFrom('bridge_relays')
    .select((eb) => eb.fn.max('nonce').as('last'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return last === null || next > last ? next : last + 1n
}

/** One call per purpose, one per nonce: false if either is taken. */
export async function writeDown(
  { db, now }: BridgeContext,
  { network }: VaultSender,
  purpose: string,
  made: Signed,
): Promise<boolean> {
  const written = await db
    .insertInto('bridge_relays')
    .values({ network, purpose, ...columns(made), sent_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('txid')
    .executeTakeFirst()
  return written !== undefined
}

const rowOf = (db: Database, { network }: VaultSender, purpose: string) =>
  db.selectFrom('bridge_relays').selectAll().where('network', '=', network).where('purpose', '=', purpose)

const columns = ({ raw, txid, nonce, expiresAt, fee }: Signed) => ({
  raw,
  txid,
  nonce,
  expires_at: expiresAt,
  fee: String(fee),
})

/** It is saved, so it does not matter if a node is down or has it already. */
export const sendQuietly = (context: BridgeContext, sender: VaultSender, raw: string): Promise<void> =>
  sender
    .send(raw)
    .catch((error: Error) =>
      context.logger.info(
        { event: 'bridge', network: sender.network, reason: error.message },
        'not taken by the node',
      ),
    )
