import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { adjustPoints } from '@planet/points/adjust'
import { CustomerLink, Fact } from '../../frame/elements.tsx'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { pointTexts } from './texts.ts'

export const adjustKind = 'points_adjust'
type Payload = { account: string; amount: string; key: string }

/** Above the limit of one operator a second one confirms the adjustment. */
export const adjustProposal = (accounts: Accounts): ProposalKind => ({
  kind: adjustKind,
  confirm: 'points.confirm',
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
    const isWritten = await adjustPoints(
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
