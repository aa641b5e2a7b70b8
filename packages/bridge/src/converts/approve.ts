import { addressBytes } from '@planet/chains/address'
import type { Database, Transaction } from '@planet/platform/database/database'
import { type Address, isAddressEqual } from 'viem'
import { type Approvals, canBeDecided } from '../machines/convert.ts'
import { approvalMessage } from '../operators/messages.ts'
import { type ApprovalPolicy, operatorsNeeded } from '../operators/policy.ts'
import { operatorOf } from '../operators/signers.ts'
import type { BridgeSetup } from '../setup.ts'
import { applyConvert, type ConvertRow, lockConvert } from './apply.ts'
import { approvalsOf, type ConvertApproval } from './approvals.ts'

/** Throws if this operator must not decide on this account. The package that keeps operators provides it. */
export type CheckOperator = (tx: Transaction, operator: string, account: string | null) => Promise<void>
export type Approving = {
  setup: BridgeSetup
  db: Database
  policy: ApprovalPolicy
  checkOperator: CheckOperator
}
/** The login of an operator in the console, and the signature of their key if guardians require one. */
export type Approval = { operator: string; signature?: string }

export type ApprovalRefusal = 'not_pending' | 'same_operator' | 'signature_missing' | 'signature_invalid'
export type ApprovalOutcome =
  | { isApproved: true; approvals: Approvals }
  /** Another operator has to approve too. */
  | { isApproved: false; approvals: Approvals }
  | { refused: ApprovalRefusal }

export const approvedConvert = ({ id, asset, amount, network, destination }: ConvertRow) => ({
  id,
  asset,
  network,
  destination,
  amount: BigInt(amount),
})

/** How many operators have to approve a convert under review; guardians require their signatures above their limits. */
export const approvalsNeeded = (policy: ApprovalPolicy, row: ConvertRow): number =>
  Math.max(1, operatorsNeeded(policy, approvedConvert(row)))

/**
 * One operator's approval of a convert under review. Above the second limit it waits for another operator, with another
 * login and another key. Guardians verify the signatures again; this rejects early what they would reject.
 */
export async function approveConvert(
  { db, setup, policy, checkOperator }: Approving,
  id: string,
  approval: Approval,
  now: Date,
  /** Saved in the same transaction. */
  alongside: (tx: Transaction, approvals: Approvals) => Promise<void> = async () => undefined,
): Promise<ApprovalOutcome> {
  return db.transaction().execute(async (tx): Promise<ApprovalOutcome> => {
    const row = await lockConvert(tx, id)
    if (!row || !canBeDecided(row.state)) return { refused: 'not_pending' }
    const mustSign = operatorsNeeded(policy, approvedConvert(row)) > 0
    const { operator, signature } = approval
    await checkOperator(tx, operator, row.account)
    if (mustSign && !signature) return { refused: 'signature_missing' }
    const message = approvalMessage(setup, approvedConvert(row))
    const signer = signature ? await operatorOf(policy, message, signature) : undefined
    if (signature && !signer) return { refused: 'signature_invalid' }
    const before = await approvalsOf(tx, id)
    if (before.some((one) => isSame(one, operator, signer))) return { refused: 'same_operator' }
    await tx
      .insertInto('bridge_convert_approvals')
      .values({
        convert_id: id,
        operator,
        at: now,
        signer: signer ? addressBytes(signer) : null,
        signature: signature ?? null,
      })
      .execute()
    const counted = before.filter((one) => !mustSign || one.signer !== null)
    const approvals = { given: counted.length + 1, needed: approvalsNeeded(policy, row) }
    const isApproved = approvals.given >= approvals.needed
    const decided = {
      decided_by: isApproved ? [...counted.map((one) => one.operator), operator].join(', ') : null,
    }
    await tx.updateTable('bridge_converts').set(decided).where('id', '=', id).execute()
    await applyConvert(tx, { ...row, ...decided }, { type: 'operator_approved', approvals }, now)
    await alongside(tx, approvals)
    return { isApproved, approvals }
  })
}

const isSame = (one: ConvertApproval, operator: string, signer: Address | undefined): boolean =>
  one.operator === operator ||
  (signer !== undefined && one.signer !== null && isAddressEqual(one.signer, signer))
