import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { confirmPendingJob } from './jobs.ts'
import { firstMissingBlock } from './missing-blocks.ts'
import { broadcast, isIncluded, type Relay } from './relay.ts'

export type Resent = {
  /** The first block of the journal that the chain lacks. */
  from: bigint | undefined
  sent: number
  /** On the chain already, in another block. */
  present: number
  /** Rejected: usually another transaction of the sender has taken the nonce since. */
  rejected: number
}

/**
 * Resends every journalled transaction that a restored chain has lost, in the original order. Each is signed and has a
 * nonce, so it can take effect only once; running this again is safe. Not for a node that merely lags: the transactions
 * it lacks are on the chain.
 */
export async function resendMissing(relay: Relay): Promise<Resent> {
  const from = await firstMissingBlock(relay)
  const resent = { from, sent: 0, present: 0, rejected: 0 }
  if (from === undefined) return resent
  const rows = await relay.db
    .selectFrom('relayed_transactions')
    .select(['hash', 'raw'])
    .where('state', '=', 'final')
    .where('block_number', '>=', from)
    .orderBy('block_number')
    .orderBy('received_at')
    .orderBy('nonce')
    .execute()
  for (const row of rows) resent[await resend(relay, toHex(row.hash), toHex(row.raw))]++
  return resent
}

async function resend(relay: Relay, hash: Hex, raw: Hex): Promise<'sent' | 'present' | 'rejected'> {
  const isPresent = await isIncluded(relay.rpc, hash)
  if (!(await reopen(relay, hash))) return 'rejected'
  if (isPresent) return 'present'
  try {
    await broadcast(relay, hash, raw)
    return 'sent'
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return 'rejected'
  }
}

/** Pending again, with the job that follows it until it is final. False if another one has taken the nonce since. */
const reopen = ({ db }: Relay, hash: Hex): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('relayed_transactions')
      .set({ state: 'pending', block_number: null, block_hash: null })
      .where('hash', '=', fromHex(hash))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('relayed_transactions as other')
              .select('other.hash')
              .whereRef('other.sender', '=', 'relayed_transactions.sender')
              .whereRef('other.nonce', '=', 'relayed_transactions.nonce')
              .where('other.state', '=', 'pending'),
          ),
        ),
      )
      .returning('hash')
      .executeTakeFirst()
    if (!row) {
      await tx
        .updateTable('relayed_transactions')
        .set({
          state: 'refused',
          refusal: 'replaced after the chain was restored',
          block_number: null,
          block_hash: null,
        })
        .where('hash', '=', fromHex(hash))
        .execute()
      return false
    }
    await enqueue(tx, confirmPendingJob, {})
    return true
  })
