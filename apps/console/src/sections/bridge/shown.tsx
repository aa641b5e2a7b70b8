import type { AddressOwner } from '@planet/accounts/queries/address-owners'
import type { Language } from '@planet/api/language'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import type { DepositRow } from '@planet/bridge/deposits/apply'
import type { ReactNode } from 'react'
import { CustomerLink, Pill } from '../../frame/elements.tsx'
import { accountStatuses } from '../../money/account-statuses.ts'
import { bridgeTexts } from './text/texts.ts'

export function ConvertPill({
  row: { state },
  language,
}: {
  row: Pick<ConvertRow, 'state'>
  language: Language
}): ReactNode {
  const { states, approvalsGiven } = bridgeTexts[language].converts
  const tone =
    state.name === 'settled'
      ? 'good'
      : state.name === 'in_review' || state.name === 'requested'
        ? 'wait'
        : 'plain'
  const { approvals } = state.name === 'in_review' ? state : {}
  const name = approvals
    ? `${states[state.name]}, ${approvalsGiven(approvals.given, approvals.needed)}`
    : states[state.name]
  return <Pill tone={tone}>{name}</Pill>
}

/** The customer, and in red the status of one whose money may not leave. */
export const Owner = ({
  account,
  owner,
  language,
}: {
  account: string | null
  owner: AddressOwner | undefined
  language: Language
}): ReactNode => (
  <>
    <CustomerLink account={owner?.account ?? account} />
    {owner && owner.standing !== 'active' && (
      <>
        {' '}
        <Pill tone="bad">{accountStatuses[language][owner.status]}</Pill>
      </>
    )}
  </>
)

export function because(reasons: readonly string[], language: Language): string {
  const { because: names } = bridgeTexts[language].converts
  return reasons
    .map((reason) => (Object.hasOwn(names, reason) ? names[reason as keyof typeof names] : reason))
    .join('; ')
}

export function DepositPill({
  row: { state },
  language,
}: {
  row: Pick<DepositRow, 'state'>
  language: Language
}): ReactNode {
  const { states } = bridgeTexts[language].deposits
  const isBad = state.name === 'below_minimum' || state.name === 'reorganised'
  return <Pill tone={state.name === 'credited' ? 'good' : isBad ? 'bad' : 'wait'}>{states[state.name]}</Pill>
}
