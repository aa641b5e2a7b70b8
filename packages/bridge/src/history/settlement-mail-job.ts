import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { AssetCode } from '@planet/units/asset'
import { settlementMailJob } from '../jobs.ts'
import type { ConvertState } from '../machines/convert.ts'
import { settlementNumber } from './filter.ts'

type Row = { account: string; asset: AssetCode; amount: string; network: string; updated_at: Date }

/** In the transaction that credits it, which happens once. */
export function enqueueCreditMail(tx: Transaction, row: Row & { id: bigint }): Promise<void> {
  const { account, asset, amount, network, updated_at } = row
  const id = settlementNumber(1, row.id)
  return enqueue(tx, settlementMailJob, {
    id,
    account,
    outcome: 'credited',
    asset,
    amount,
    network,
    at: updated_at.toISOString(),
  })
}

type Closed = Extract<ConvertState, { name: 'settled' | 'returned' }>

/** In the transaction that closes it, which happens once. */
export function enqueueClosedMail(
  tx: Transaction,
  row: Row & { number: bigint; fee: string },
  state: Closed,
): Promise<void> {
  const { account, asset, network, updated_at } = row
  const isComplete = state.name === 'settled'
  return enqueue(tx, settlementMailJob, {
    id: settlementNumber(2, row.number),
    account,
    asset,
    network,
    at: updated_at.toISOString(),
    outcome: isComplete ? 'complete' : state.cause,
    ...(!isComplete && state.cause === 'denied' && { reason: state.reason }),
    amount: isComplete ? row.amount : String(BigInt(row.amount) + BigInt(row.fee)),
  })
}
