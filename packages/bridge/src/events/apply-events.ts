import { addressBytes, addressText } from '@planet/chains/address'
import type { ContractEvent } from '@planet/ledger/queries/contract-events'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import type { Hex } from 'viem'
import { z } from 'zod'
import { closeRequests } from '../board/board.ts'
import type { BridgeContext } from '../context/context.ts'
import { applyConvert, lockConvert } from '../converts/apply.ts'
import { applyDeposit } from '../deposits/apply.ts'
import { judgeJob } from '../jobs.ts'
import type { ConvertEvent } from '../machines/convert.ts'
import { planetCursor } from '../planet/cursor.ts'
import { governance } from '../planet/governance.ts'
import { networkName } from '../planet/view.ts'
import { assetAt } from '../setup/setup.ts'
import { type Followed, followLedger } from './follow-ledger.ts'

const text = z.string()
const convertTerms = z.object({
  id: text,
  requester: text,
  asset: text,
  amount: text,
  fee: text,
  network: text,
  destination: text,
})

/** Applies what the bridge's contract decided since the last run. */
export const applyPlanetBlocks = (context: BridgeContext): Promise<Followed> =>
  followLedger(context, {
    contract: 'bridge',
    cursor: planetCursor,
    quarantine: 'bridge',
    apply: (tx, event) => applyEvent(tx, context, event),
  })

async function applyEvent(
  tx: Transaction,
  context: BridgeContext,
  { name, args, transaction, block, time }: ContractEvent,
): Promise<void> {
  const { now } = context
  const { id = '' } = args
  switch (name) {
    case 'Credited':
      return credited(tx, args.depositId ?? '', transaction, now())
    case 'ConvertRequested':
      return requested(tx, context, { args, block, time })
    case 'ConvertApproved':
      await closeRequests(tx, id, 'done', 'approve')
      return decided(tx, id, { type: 'approved_on_chain' }, now())
    case 'ConvertSettled': {
      const { mainTx = '' } = args
      return decided(tx, id, { type: 'settled_on_chain', transaction: mainTx.slice(2) }, now())
    }
    case 'ConvertReturned': {
      const reason = networkName(args.reason as Hex)
      return decided(tx, id, { type: 'returned_on_chain', reason }, now())
    }
    case 'Paused':
    case 'Resumed':
      await closeRequests(tx, governance, 'done', name === 'Paused' ? 'pause' : 'resume')
      return publish(tx, { account: null, topic: 'bridge', data: { paused: name === 'Paused' } })
  }
}

async function credited(tx: Transaction, depositId: string, transaction: Hex, now: Date): Promise<void> {
  await closeRequests(tx, depositId, 'done')
  const row = await tx
    .selectFrom('bridge_deposits')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst()
  if (row) await applyDeposit(tx, row, { type: 'credited', transaction }, now)
}

type Requested = Pick<ContractEvent, 'args' | 'block' | 'time'>

async function requested(
  tx: Transaction,
  context: BridgeContext,
  { args, block, time }: Requested,
): Promise<void> {
  const { setup, now } = context
  const { id, requester, asset: token, amount, fee, network, destination } = convertTerms.parse(args)
  const asset = assetAt(setup, token)
  // A token added to the contract after this version: it waits for a version that knows it.
  if (!asset) return
  const owner = await context.accountOf(addressText(addressBytes(requester)), tx)
  await tx
    .insertInto('bridge_converts')
    .values({
      id,
      account: owner?.account ?? null,
      requester: addressBytes(requester),
      asset,
      amount,
      fee,
      network: networkName(network as Hex),
      destination,
      block_number: block,
      requested_at: time,
      state: JSON.stringify({ name: 'requested' }),
      status: 1,
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await enqueue(tx, judgeJob, { convert: id })
}

async function decided(tx: Transaction, id: string, event: ConvertEvent, now: Date): Promise<void> {
  const row = await lockConvert(tx, id)
  if (row) await applyConvert(tx, row, event, now)
}
