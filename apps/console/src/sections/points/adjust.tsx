import type { Accounts } from '@planet/accounts/accounts'
import { audit, type Operator } from '@planet/accounts/operators/audit'
import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { type Adjustment, adjustPoints } from '@planet/points/adjust'
import { CustomerLink, Fact } from '../../frame/elements.tsx'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { pointTexts } from './texts.ts'

export const adjustKind = 'points_adjust'
export const adjustActions = ['points_granted', 'points_taken_back'] as const

/** The entry and its row in the log. False where the form was counted before; then nothing is written at all. */
export async function writeAdjustment(
  accounts: Pick<Accounts, 'now'>,
  tx: Transaction,
  operator: Operator,
  adjustment: Adjustment,
  more: object = {},
): Promise<boolean> {
  if (!(await adjustPoints(tx, adjustment, accounts.now()))) return false
  const { account, amount, key, reason } = adjustment
  await audit(accounts, tx, {
    operator,
    action: adjustActions[amount > 0n ? 0 : 1],
    accountId: account,
    detail: { amount: String(amount), reason, key, ...more },
  })
  return true
}

type Payload = { account: string; amount: string; key: string }

/** Above the limit of one operator: the second one's word writes the entry. */
export const adjustProposal = (accounts: Pick<Accounts, 'now'>): ProposalKind => ({
  kind: adjustKind,
  confirm: 'points.confirm',
  title: { en: pointTexts.en.proposal, ja: pointTexts.ja.proposal, ko: pointTexts.ko.proposal },
  describe: (payload, language) => {
    const { account, amount } = payload as Payload
    const t = pointTexts[language]
    return (
      <>
        <Fact name={t.account}>
          <CustomerLink account={account} />
        </Fact>
        <Fact name={t.what}>{BigInt(amount) > 0n ? t.grant : t.takeBack}</Fact>
        <Fact name={t.amount}>{amount}</Fact>
      </>
    )
  },
  carryOut: async (tx, payload, { id, reason, confirmedBy, proposedBy }) => {
    const { account, amount, key } = payload as Payload
    const isWritten = await writeAdjustment(
      accounts,
      tx,
      { name: confirmedBy },
      { account, amount: BigInt(amount), key, reason },
      { proposal: id, proposed_by: proposedBy },
    )
    if (!isWritten) throw new ApiError('incorrect_handling')
    return amount
  },
})
