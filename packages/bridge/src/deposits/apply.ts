import { addressText } from '@planet/chains/address'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import type { Selectable } from 'kysely'
import { raiseAlarm } from '../alarm.ts'
import { closeRequests, openRequest } from '../board/board.ts'
import { enqueueCreditMail } from '../history/settlement-mail-job.ts'
import { type DepositEffect, type DepositEvent, depositStatus, transition } from '../machines/deposit.ts'
import { wakeSweep } from '../relay/sweep.ts'
import type { BridgeTables } from '../tables.ts'

export type DepositRow = Selectable<BridgeTables['bridge_deposits']>

/** Applies one event to one deposit: the new state and its effects are saved together. The caller holds the row's lock. */
export async function applyDeposit(
  tx: Transaction,
  row: DepositRow,
  event: DepositEvent,
  now: Date,
): Promise<DepositRow> {
  const { state, effects } = transition(row.state, event)
  if (state === row.state && effects.length === 0) return row
  const placed = state.name === 'confirming' || state.name === 'crediting'
  const next: DepositRow = {
    ...row,
    state,
    status: depositStatus(state),
    // A credited deposit keeps its block, so that a later reorganisation is noticed.
    height: placed ? BigInt(state.height) : state.name === 'credited' ? row.height : null,
    block_hash: placed ? state.blockHash : state.name === 'credited' ? row.block_hash : null,
    updated_at: now,
  }
  await tx
    .updateTable('bridge_deposits')
    .set({
      state: JSON.stringify(state),
      status: next.status,
      height: next.height,
      block_hash: next.block_hash,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  for (const effect of effects) await carryOut(tx, next, effect)
  if (state.name === 'credited' && row.state.name !== 'credited') await enqueueCreditMail(tx, next)
  return next
}

async function carryOut(tx: Transaction, row: DepositRow, effect: DepositEffect): Promise<void> {
  const { state } = row
  switch (effect.type) {
    case 'publish': {
      const confirmations = 'confirmations' in state ? state.confirmations : 0
      const data = { id: String(row.id), status: row.status, confirmations }
      return publish(tx, { account: row.account, topic: 'deposit', data })
    }
    case 'request_credit':
      return openRequest(tx, `credit:${row.deposit_id}`, row.deposit_id, {
        kind: 'credit',
        network: row.network,
        txid: row.txid,
        index: row.index,
        height: Number(row.height),
        recipient: addressText(row.recipient),
        asset: row.asset,
        amount: row.amount,
      })
    case 'withdraw_credit_request':
      return closeRequests(tx, row.deposit_id, 'withdrawn')
    case 'sweep':
      return row.network === 'bitcoin' ? undefined : wakeSweep(tx, row.network)
    case 'alarm':
      return raiseAlarm(tx, effect.code, { deposit: row.deposit_id })
  }
}
