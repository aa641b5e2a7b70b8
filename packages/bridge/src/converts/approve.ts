import { addressBytes } from '@planet/chains/address'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { isOwnAccount } from '@planet/operators/decisions/own-accounts'
import { requireFreshCode } from '@planet/operators/logins/operator-login'
import type { Operators } from '@planet/operators/operators'
import type { Database } from '@planet/platform/database/database'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { type Address, isAddressEqual } from 'viem'
import type { Approvals } from '../machines/convert.ts'
import { approvalMessage } from '../operators/messages.ts'
import { type ApprovalPolicy, operatorsNeeded } from '../operators/policy.ts'
import { operatorOf } from '../operators/signers.ts'
import { type DecisionRefusal, operatorsToApprove, refusalOf } from '../rules/decision.ts'
import type { Standing } from '../rules/standing.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { applyConvert, type ConvertRow, lockConvert } from './apply.ts'
import { approvalsOf, type ConvertApproval } from './approvals.ts'
import { type Owners, ownerOf, standingOf } from './owner.ts'

/** What a decision needs to know about the owner of a convert and about operators. */
export type Deciding = Owners & { db: Database; operators: Operators }
export type Approving = Deciding & { setup: BridgeSetup; policy: ApprovalPolicy }
export type Approval = {
  operator: Operator
  /** From the operator's authenticator app. */
  code: string
  /** For the record. */
  reason: string
  /** Of the operator's key, if guardians require one. */
  signature?: string
}

export type ApprovalRefusal = DecisionRefusal | 'signature_missing' | 'signature_invalid'
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
export const approvalsNeeded = (policy: ApprovalPolicy, row: ConvertRow, standing: Standing): number =>
  operatorsToApprove(standing, operatorsNeeded(policy, approvedConvert(row)))

/**
 * One operator's approval of a convert under review. Above the second limit it waits for another operator, with another
 * login and another key. Guardians verify the signatures again; this rejects early what they would reject. The code,
 * the approval and its log entry are saved together or not at all.
 */
export async function approveConvert(
  { db, setup, policy, accountOf, operators }: Approving,
  id: string,
  approval: Approval,
  now: Date,
): Promise<ApprovalOutcome> {
  return db.transaction().execute(async (tx): Promise<ApprovalOutcome> => {
    const row = await lockConvert(tx, id)
    if (!row) return { refused: 'not_pending' }
    const mustSign = operatorsNeeded(policy, approvedConvert(row)) > 0
    const { operator, code, reason, signature } = approval
    const owner = await ownerOf({ accountOf }, row, tx)
    const standing = standingOf(owner)
    const isOwn = owner !== undefined && (await isOwnAccount(operators, tx, operator, owner.account))
    const facts = { decision: 'approve', state: row.state, standing, isOwn } as const
    const refused = refusalOf({ ...facts, hasApproved: false })
    if (refused) return { refused }
    if (mustSign && !signature) return { refused: 'signature_missing' }
    const message = approvalMessage(setup, approvedConvert(row))
    const signer = signature ? await operatorOf(policy, message, signature) : undefined
    if (signature && !signer) return { refused: 'signature_invalid' }
    const before = await approvalsOf(tx, id)
    const again = refusalOf({
      ...facts,
      hasApproved: before.some((one) => isSame(one, operator.name, signer)),
    })
    if (again) return { refused: again }
    await tx
      .insertInto('bridge_convert_approvals')
      .values({
        convert_id: id,
        operator: operator.name,
        at: now,
        signer: signer ? addressBytes(signer) : null,
        signature: signature ?? null,
      })
      .execute()
    const counted = before.filter((one) => !mustSign || one.signer !== null)
    const approvals = { given: counted.length + 1, needed: approvalsNeeded(policy, row, standing) }
    const isApproved = approvals.given >= approvals.needed
    const decided = {
      account: owner?.account ?? row.account,
      decided_by: isApproved ? [...counted.map((one) => one.operator), operator.name].join(', ') : null,
    }
    await tx.updateTable('bridge_converts').set(decided).where('id', '=', id).execute()
    await applyConvert(tx, { ...row, ...decided }, { type: 'operator_approved', approvals }, now)
    await requireFreshCode(operators, tx, operator, code)
    const detail = {
      convert: id,
      amount: `${formatAmount(BigInt(row.amount), assets[row.asset].decimals)} ${row.asset}`,
      network: row.network,
      destination: row.destination,
      approval: `${approvals.given} of ${approvals.needed}`,
      reason,
    }
    await audit(operators, tx, { operator, action: 'convert_approved', accountId: row.account, detail })
    return { isApproved, approvals }
  })
}

const isSame = (one: ConvertApproval, operator: string, signer: Address | undefined): boolean =>
  one.operator === operator ||
  (signer !== undefined && one.signer !== null && isAddressEqual(one.signer, signer))
