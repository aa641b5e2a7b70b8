import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import type { Selectable } from 'kysely'
import type { Hex } from 'viem'
import { raiseAlarm } from '../alarm.ts'
import { closeRequests, openRequest } from '../board/board.ts'
import { enqueueClosedMail } from '../history/settlement-mail-job.ts'
import { releaseJob } from '../jobs.ts'
import {
  type ConvertEffect,
  type ConvertEvent,
  convertStatus,
  isClosed,
  transition,
} from '../machines/convert.ts'
import type { ConvertPosition } from '../request.ts'
import type { BridgeTables } from '../tables.ts'
import { approvalsOf } from './approvals.ts'
import { settlementOf, voidOf } from './settlement.ts'

export type ConvertRow = Selectable<BridgeTables['bridge_converts']>

export const placeOf = (row: Pick<ConvertRow, 'id' | 'block_number'>): ConvertPosition => ({
  id: row.id as Hex,
  block: String(row.block_number),
})

export const lockConvert = (tx: Transaction, id: string): Promise<ConvertRow | undefined> =>
  tx.selectFrom('bridge_converts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Applies one event to one convert: the new state and its effects are saved together. The caller holds the row's lock.
 */
export async function applyConvert(
  tx: Transaction,
  row: ConvertRow,
  event: ConvertEvent,
  now: Date,
): Promise<ConvertRow> {
  const { state, effects } = transition(row.state, event)
  if (state === row.state && effects.length === 0) return row
  const release = 'transaction' in state ? state.transaction : row.release
  const next: ConvertRow = { ...row, state, status: convertStatus(state), release, updated_at: now }
  await tx
    .updateTable('bridge_converts')
    .set({ state: JSON.stringify(state), status: next.status, release, updated_at: now })
    .where('id', '=', row.id)
    .execute()
  for (const effect of effects) await carryOut(tx, next, effect)
  if (isClosed(state)) {
    await closeRequests(tx, row.id, 'done')
    const { account } = next
    if (!isClosed(row.state) && account !== null) await enqueueClosedMail(tx, { ...next, account }, state)
  }
  return next
}

async function carryOut(tx: Transaction, row: ConvertRow, effect: ConvertEffect): Promise<void> {
  const { id, state } = row
  const convert = placeOf(row)
  switch (effect.type) {
    case 'publish': {
      // Owner unknown so far: judging finds the account. Without an account it would be published to everyone.
      if (row.account === null) return
      const confirmations = 'confirmations' in state ? state.confirmations : 0
      return publish(tx, {
        account: row.account,
        topic: 'convert',
        data: { id, status: row.status, state: state.name, confirmations },
      })
    }
    case 'request_approval': {
      const operatorSignatures = (await approvalsOf(tx, id)).flatMap(({ signature }) => signature ?? [])
      return openRequest(tx, `approve:${id}`, id, { kind: 'approve', convert, operatorSignatures })
    }
    case 'start_release':
      if (row.network === 'bitcoin') return wakeRelease(tx, 'bitcoin')
      return openRequest(tx, `release:${id}`, id, { kind: 'release', convert })
    case 'request_void':
      if (row.network === 'bitcoin') return wakeRelease(tx, 'bitcoin')
      await closeRequests(tx, id, 'withdrawn', 'release')
      return openRequest(tx, `void:${id}`, id, { kind: 'void', convert })
    case 'request_settlement': {
      const { feeSpent, height } = await settlementOf(tx, row, effect.transaction)
      const payload = {
        kind: 'settle',
        convert,
        network: row.network,
        mainTx: effect.transaction,
        feeSpent: String(feeSpent),
        height,
      } as const
      return openRequest(tx, `settle:${id}:${effect.transaction}`, id, payload)
    }
    case 'request_return': {
      const proof = effect.status === 'approved' ? await voidOf(tx, row) : {}
      const payload = {
        kind: 'return',
        convert,
        // Before approval only PLANET matters.
        ...(effect.status === 'approved' ? { network: row.network } : {}),
        status: effect.status,
        reason: effect.reason,
        ...proof,
      } as const
      return openRequest(tx, `return:${id}:${effect.status}`, id, payload)
    }
    case 'withdraw_requests':
      return closeRequests(tx, id, 'withdrawn')
    case 'alarm':
      return raiseAlarm(tx, effect.code, { convert: id })
  }
}

export const wakeRelease = (tx: Transaction, network: string, delayMs = 0): Promise<void> =>
  enqueue(tx, releaseJob, { network }, { delayMs })
