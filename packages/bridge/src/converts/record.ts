import { transactionOfEvent } from '@planet/ledger/queries/events-of-transaction'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { recoverTypedDataAddress } from 'viem'
import { planetMessage } from '../board/message.ts'
import { settlementNumber } from '../history/filter.ts'
import type { Approvals, ConvertState } from '../machines/convert.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { type ConvertRow, placeOf } from './apply.ts'

type Bridge = { setup: BridgeSetup; db: Database }

export type ConvertStep =
  | 'requested'
  | 'review'
  | 'approving'
  | 'releasing'
  | 'queued'
  | 'confirming'
  | 'settling'
  | 'complete'
  | 'returning'
  | 'returned'

/** A convert as its owner sees it. */
export type ConvertRecord = {
  id: string
  /** The settlement number, such as W-7. */
  number: string
  txid: string | null
  asset: AssetCode
  network: string
  amount: bigint
  fee: bigint
  destination: string
  requestedAt: Date
  status: number
  step: ConvertStep
  reasons: readonly string[]
  approvals: { given: number; needed: number; of: number }
  /** Operators who have approved it under review, and how many must; null before the first approval. */
  operators: Approvals | null
  /** When a large payment leaves the vault, while it is queued there. */
  queuedUntil: Date | null
  release: { txid: string; confirmations: number; needed: number } | null
  returned: { cause: 'denied' | 'failed'; reason: string } | null
}

const stepOf: Readonly<Record<ConvertState['name'], ConvertStep>> = {
  requested: 'requested',
  in_review: 'review',
  approving: 'approving',
  approved: 'releasing',
  releasing: 'releasing',
  queued: 'queued',
  released: 'confirming',
  settling: 'settling',
  settled: 'complete',
  voiding: 'returning',
  returning: 'returning',
  returned: 'returned',
}

export async function recordOf(bridge: Bridge, row: ConvertRow): Promise<ConvertRecord> {
  const { setup, db } = bridge
  const { state, network, release } = row
  const needed = Object.hasOwn(setup.confirmations, network) ? setup.confirmations[network as 'bitcoin'] : 0
  const confirmations = 'confirmations' in state ? Math.min(state.confirmations, needed) : needed
  return {
    id: row.id,
    number: settlementNumber(2, row.number),
    txid: await transactionOf(db, row),
    asset: row.asset,
    network,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    destination: row.destination,
    requestedAt: row.requested_at,
    status: row.status,
    step: stepOf[state.name],
    reasons: row.reasons,
    approvals: {
      given: await approvalsOf(bridge, row),
      needed: setup.threshold,
      of: setup.guardians.length,
    },
    operators: (state.name === 'in_review' && state.approvals) || null,
    queuedUntil: state.name === 'queued' ? new Date(state.until) : null,
    release:
      'transaction' in state && release !== null
        ? { txid: asWritten(network, release), confirmations, needed }
        : null,
    returned: 'cause' in state ? { cause: state.cause, reason: state.reason } : null,
  }
}

/** Ethereum writes hashes with 0x, Bitcoin and TRON without. */
const asWritten = (network: string, txid: string): string =>
  network === 'ethereum' && !txid.startsWith('0x') ? `0x${txid}` : txid

const isApproved = ({ name }: ConvertState): boolean =>
  ['approved', 'releasing', 'queued', 'released', 'settling', 'settled'].includes(name)

/** How many guardians have approved a convert, of those it needs. */
export async function approvalsOfConvert(
  bridge: Bridge,
  id: string,
): Promise<{ given: number; needed: number }> {
  const row = await bridge.db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { given: await approvalsOf(bridge, row), needed: bridge.setup.threshold }
}

/** Guardians whose approval is on the board. Counts only valid signatures of guardians. */
async function approvalsOf({ setup, db }: Bridge, row: ConvertRow): Promise<number> {
  if (isApproved(row.state)) return setup.threshold
  if (row.state.name !== 'approving') return 0
  const posted = await db
    .selectFrom('bridge_signatures')
    .select(['guardian', 'signature'])
    .where('request_id', '=', `approve:${row.id}`)
    .execute()
  const message = planetMessage(setup, { kind: 'approve', convert: placeOf(row) })
  const guardians = new Set(setup.guardians.map((one) => one.toLowerCase()))
  const signers = await Promise.all(
    posted.map(({ signature }) =>
      recoverTypedDataAddress({ ...message, signature: signature as `0x${string}` }).then(
        (signer) => signer.toLowerCase(),
        // Not even shaped like a signature.
        () => undefined,
      ),
    ),
  )
  const given = new Set(signers.filter((signer) => signer !== undefined && guardians.has(signer))).size
  // All of them may sign; only this many are needed.
  return Math.min(given, setup.threshold)
}

/** The transaction on PLANET that requested it, once the ledger has its block. */
async function transactionOf(db: Database, { id, block_number }: ConvertRow): Promise<string | null> {
  const sought = { contract: 'bridge', name: 'ConvertRequested', id, block: block_number }
  return (await transactionOfEvent(db, sought)) ?? null
}
