import type { Database } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'

const mark = prepare<unknown, readonly [from: bigint, to: bigint]>(
  'mark_relayed_final',
  `update relayed_transactions r set state = 'final', refusal = null, lost_at = null,
     block_number = t.block_number, block_hash = b.hash
   from ledger_transactions t join ledger_blocks b on b.number = t.block_number
   where t.block_number between $1 and $2 and r.hash = t.hash and r.state <> 'final'`,
)

/**
 * Marks journalled transactions in final blocks of the ledger, for chains whose blocks are final at once. Elsewhere
 * `confirmPending` finds them later. A refused one that is on the chain all the same came back with a lost block.
 */
export async function markFinal(db: Database, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  await mark(db, [from, to])
}
