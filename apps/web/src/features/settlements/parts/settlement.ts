import type { AnswerOf } from '@planet/api/call'
import type { listDepositWithdraw } from '@planet/api/calls/history/deposit-withdraw'
import type { SettlementOutcome } from '@planet/api/fields/deposit-withdraw'
import type { Meaning } from '@planet/ui/pill'
import { t } from '../text.ts'

/** A deposit or a convert. */
export type Settlement = AnswerOf<typeof listDepositWithdraw>['records'][number]

export const settlementPath = (id: string): string => `/history/depositWithdraw/${id}`

export const networkNames = {
  planet: 'PLANET',
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  tron: 'TRON',
} as const

export const networkName = ({ network }: Settlement): string =>
  network === null ? t.unknownNetwork : networkNames[network]

export const settlementName = (record: Settlement): string => t.names[record.type](networkName(record))

const outcomes: Readonly<Record<Settlement['status'], SettlementOutcome>> = {
  1: 'processing',
  2: 'processing',
  3: 'completed',
  4: 'denied',
  5: 'failed',
}
export const outcomeOf = ({ status }: Pick<Settlement, 'status'>): SettlementOutcome => outcomes[status]

export const meanings: Readonly<Record<SettlementOutcome, Meaning>> = {
  processing: 'wait',
  completed: 'good',
  denied: 'bad',
  failed: 'bad',
}

/** A deposit that is not credited adds nothing. */
export const isCredit = ({ type, status }: Pick<Settlement, 'type' | 'status'>): boolean =>
  type === 1 && outcomeOf({ status }) !== 'failed'

/** Before its amount. */
export function signOf(record: Pick<Settlement, 'type' | 'status'>): '+' | '−' | '' {
  if (record.type === 1) return isCredit(record) ? '+' : ''
  // Denied and failed converts were returned, so nothing was spent.
  return record.status === 4 || record.status === 5 ? '' : '−'
}

/** What the balance gains or loses: with its fee, as in the history of transfers. */
export const movedBy = ({ type, amount, fee }: Pick<Settlement, 'type' | 'amount' | 'fee'>): bigint =>
  type === 2 ? BigInt(amount) + BigInt(fee) : BigInt(amount)

/** Whether it is a withdrawal that has not left yet, so that a suspension holds it. */
export const canBeHeld = ({ type, status }: Pick<Settlement, 'type' | 'status'>): boolean =>
  type === 2 && status === 1

/** Its progress in short: 7/12 while confirmations are counted. */
export const stateText = ({ state, confirmations }: Settlement): string =>
  confirmations && confirmations.done > 0 && confirmations.done < confirmations.needed
    ? `${t.states[state]} · ${confirmations.done}/${confirmations.needed}`
    : t.states[state]

/** The text for one of our codes; an operator's own text is shown unchanged. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(t.reasons, reason) ? t.reasons[reason as keyof typeof t.reasons] : reason

export const reviewText = (reason: string): string =>
  Object.hasOwn(t.reviews, reason) ? t.reviews[reason as keyof typeof t.reviews] : reason
