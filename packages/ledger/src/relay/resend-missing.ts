import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { confirmPendingJob } from './jobs.ts'
import { markLost } from './lost.ts'
import { broadcast, isIncluded, type Relay } from './relay.ts'

const rowsAtOnce = 100

export type Resent = {
  /** Lost transactions of the journal, those found before included. */
  lost: number
  sent: number
  /** On the chain again. */
  present: number
  /** Rejected, with the node's reason. If the nonce is used, only a write-off is left. */
  rejected: { hash: Hex; sender: Hex | null; nonce: bigint | null; reason: string }[]
}

/**
 * Resends every journalled transaction that was final and is not on the chain, however far the chain has grown since, by
 * block and nonce. Each is signed and has a nonce, so it can take effect only once; running this again is safe. Not for a
 * node that merely lags: the transactions it lacks are on the chain.
 */
export async function resendMissing(relay: Relay): Promise<Resent> {
  await findMissing(relay)
  const rows = await relay.db
    .selectFrom('relayed_transactions')
    .select(['hash', 'raw', 'sender', 'nonce', 'refusal'])
    .where('lost_at', 'is not', null)
    .orderBy('block_number')
    .orderBy('nonce')
    .orderBy('received_at')
    .execute()
  const resent: Resent = { lost: rows.length, sent: 0, present: 0, rejected: [] }
  for (const { hash, raw, sender, nonce, refusal } of rows) {
    const outcome = await resend(relay, toHex(hash), toHex(raw), refusal)
    if (outcome === 'sent' || outcome === 'present') resent[outcome]++
    else
      resent.rejected.push({
        hash: toHex(hash),
        sender: sender && toHex(sender),
        nonce,
        reason: outcome.rejected,
      })
  }
  return resent
}

/** Asks the chain itself for each final transaction: the ledger may not have been read since the loss. */
async function findMissing({ db, rpc }: Relay): Promise<void> {
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const rows = await db
      .selectFrom('relayed_transactions')
      .select('hash')
      .where('state', '=', 'final')
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(rowsAtOnce)
      .execute()
    const receipts = await rpc.batch<object | null>(
      rows.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [toHex(hash)] })),
    )
    const missing = rows.filter((_, index) => !receipts[index]).map(({ hash }) => hash)
    if (missing.length > 0) await db.transaction().execute((tx) => markLost(tx, missing))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.hash ?? after
  }
}

type Outcome = 'sent' | 'present' | { rejected: string }

async function resend(relay: Relay, hash: Hex, raw: Hex, refusal: string | null): Promise<Outcome> {
  const isPresent = await isIncluded(relay.rpc, hash)
  if (!(await reopen(relay, hash))) return { rejected: refusal ?? 'another transaction has its nonce' }
  if (isPresent) return 'present'
  try {
    await broadcast(relay, hash, raw)
    return 'sent'
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { rejected: error.message }
  }
}

/** Pending again, with the job that follows it until it is final. False if another one has taken the nonce since. */
const reopen = ({ db }: Relay, hash: Hex): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`update relayed_transactions r set state = 'pending', refusal = null
      where r.hash = ${fromHex(hash)} and r.lost_at is not null and not exists (
        select from relayed_transactions other where other.sender = r.sender and other.nonce = r.nonce
          and other.hash <> r.hash and other.state in ('pending', 'final'))
      returning 1`.execute(tx)
    if (rows.length > 0) await enqueue(tx, confirmPendingJob, {})
    return rows.length > 0
  })
