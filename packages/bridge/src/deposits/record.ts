import type { MainNetwork } from '@planet/chains/network'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { depositId } from '@planet/solidity/deposit-id'
import { assetOperations } from '@planet/units/asset-operations'
import type { Selectable } from 'kysely'
import { depositStatus, firstDepositState } from '../machines/deposit.ts'
import type { Arrival } from '../networks/common/network.ts'
import type { BridgeTables } from '../tables.ts'
import type { DepositRow } from './apply.ts'

export type AddressRow = Selectable<BridgeTables['bridge_addresses']>
export type Deposit = Arrival & { owner: AddressRow }

const lookupBatchSize = 1000

/** Finds the arrivals at the bridge's addresses. Reads in batches, so a million addresses cost no memory here. */
export async function findDeposits(
  tx: Transaction,
  network: MainNetwork,
  arrivals: readonly Arrival[],
): Promise<Deposit[]> {
  const found: Deposit[] = []
  for (let start = 0; start < arrivals.length; start += lookupBatchSize) {
    const batch = arrivals.slice(start, start + lookupBatchSize)
    const rows = await tx
      .selectFrom('bridge_addresses')
      .selectAll()
      .where('network', '=', network)
      .where('address', 'in', [...new Set(batch.map(({ address }) => address))])
      .execute()
    const owners = new Map(rows.map((row) => [row.address, row]))
    for (const arrival of batch) {
      const owner = owners.get(arrival.address)
      if (owner && arrival.amount > 0n) found.push({ ...arrival, owner })
    }
  }
  return found
}

/** The deposit's row, created and published when it is first seen, locked until the transaction ends. */
export async function recordDeposit(
  tx: Transaction,
  network: MainNetwork,
  deposit: Deposit,
  now: Date,
): Promise<DepositRow> {
  // Read first: an insert that conflicts would still use up a settlement number.
  const known = await lockDeposit(tx, network, deposit)
  if (known) return known
  const { txid, index, asset, amount, address, owner } = deposit
  const state = firstDepositState(amount, assetOperations[asset].minimumDeposit)
  const transaction = `0x${txid.replace(/^0x/, '')}` as const
  const row = await tx
    .insertInto('bridge_deposits')
    .values({
      network,
      txid,
      index,
      deposit_id: depositId({ network, transaction, index: BigInt(index) }),
      asset,
      amount: String(amount),
      address,
      account: owner.account,
      recipient: owner.recipient,
      state: JSON.stringify(state),
      status: depositStatus(state),
      seen_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = { id: String(row.id), status: row.status, confirmations: 0 }
  await publish(tx, { account: row.account, topic: 'deposit', data })
  return row
}

const lockDeposit = (tx: Transaction, network: MainNetwork, { txid, index }: Arrival) =>
  tx
    .selectFrom('bridge_deposits')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('index', '=', index)
    .forUpdate()
    .executeTakeFirst()
