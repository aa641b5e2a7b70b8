import { walletOfAccount } from '@planet/accounts/queries/wallets'
import { addressText } from '@planet/chains/address'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { fateOf } from '@planet/ledger/relay/fate-of'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { locks } from '@planet/platform/database/locks'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Logger } from '@planet/platform/logging/logger'
import { sql } from 'kysely'
import { keccak256 } from 'viem/utils'
import { payReferralJob } from '../jobs.ts'
import type { Points } from '../points.ts'
import type { ReferralPayment } from '../tables.ts'
import { type Promotion, signPayment } from './promotion.ts'

const lookAgainMs = 20_000
/** Without funds there is no hurry. */
const waitMs = 3_600_000

/**
 * Pays one side of a referral from the promotion account. The transaction is saved before it is sent and resent
 * unchanged; it is signed again only if the chain has used its nonce for something else. The job repeats until the
 * chain shows the payment.
 */
export async function payReferral(
  points: Points,
  promotion: Promotion | undefined,
  logger: Logger,
  key: string,
): Promise<void> {
  const { db, now } = points
  const row = await db.selectFrom('referral_payments').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row || row.paid_at) return
  const outcome = promotion ? await send(points, promotion, logger, row) : 'unable'
  if (outcome === 'paid') {
    await db.updateTable('referral_payments').set({ paid_at: now() }).where('key', '=', key).execute()
    return
  }
  await enqueue(db, payReferralJob, { key }, { delayMs: outcome === 'sent' ? lookAgainMs : waitMs })
}

type Outcome = 'paid' | 'sent' | 'unable'

async function send(
  points: Points,
  promotion: Promotion,
  logger: Logger,
  row: ReferralPayment,
): Promise<Outcome> {
  const { relay, key } = promotion
  try {
    let raw = row.raw && toHex(row.raw)
    if (raw && row.nonce !== null) {
      const fate = await fateOf(relay.rpc, key.address, { hash: keccak256(raw), nonce: row.nonce })
      if (fate === 'worked') return 'paid'
      if (fate === 'lost') raw = null
    }
    raw ??= (await signAnew(points, promotion, logger, row)) ?? null
    if (!raw) return 'unable'
    await relayTransaction(relay, raw)
    return 'sent'
  } catch (error) {
    if (!(error instanceof RpcError || isNodeError(error, 'nodes_unavailable'))) throw error
    logger.warn({ event: 'referral', key: row.key, reason: error.message }, 'a payment waits for the chain')
    return 'sent'
  }
}

/** Undefined while the account is not active, or the promotion account cannot pay. */
async function signAnew(
  { db }: Points,
  promotion: Promotion,
  logger: Logger,
  row: ReferralPayment,
): Promise<Hex | undefined> {
  const { rpc } = promotion.relay
  const from = promotion.key.address
  const amount = BigInt(row.amount)
  const to = await addressOf(db, row.account_id)
  if (!to) return undefined
  if (BigInt(await rpc.call<Hex>('eth_getBalance', [from, 'latest'])) < amount) {
    logger.error({ event: 'referral', key: row.key }, 'the promotion account cannot pay an invitation')
    return undefined
  }
  const pending = BigInt(await rpc.call<Hex>('eth_getTransactionCount', [from, 'pending']))
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.promotionNonce})`.execute(tx)
    const held = await tx
      .selectFrom('referral_payments')
      .select('nonce')
      .where('key', '=', row.key)
      .forUpdate()
      .executeTakeFirst()
    // Another run of this job was faster.
    if (!held || held.nonce !== row.nonce) return undefined
    const last = await tx
      .selectFrom('referral_payments')
      .select((eb) => eb.fn.max('nonce').as('nonce'))
      .where('nonce', 'is not', null)
      .executeTakeFirstOrThrow()
    const used = last.nonce === null ? -1n : BigInt(last.nonce)
    const nonce = used < pending ? pending : used + 1n
    const raw = await signPayment(promotion, { to, amount, nonce })
    const signed = { raw: fromHex(raw), nonce }
    await tx.updateTable('referral_payments').set(signed).where('key', '=', row.key).execute()
    return raw
  })
}

async function addressOf(db: Points['db'], account: string): Promise<Hex | undefined> {
  const row = await walletOfAccount(db, account)
  return row?.status === '500' ? addressText(row.planet_address) : undefined
}
