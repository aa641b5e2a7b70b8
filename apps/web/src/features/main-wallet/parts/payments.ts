import type { AnswerOf } from '@planet/api/call'
import type { mainHistory } from '@planet/api/calls/main-networks/history'
import { handles } from '@planet/api/generated/handles'
import { t } from '../text.ts'
import { networkPath, sentPath } from './networks.ts'

/** A payment from or to an own address. */
export type MainPayment = AnswerOf<typeof mainHistory>['payments'][number]

export const keyOf = ({ network, txid, index }: MainPayment): string => `${network} ${txid} ${index}`

export const paymentPath = ({ network, txid, index }: MainPayment): string =>
  index === null ? sentPath(network, txid) : `${networkPath(network)}/received/${txid}/${index}`

/** As a list by keyset. */
export const paymentSource = {
  handle: handles.mainHistory,
  read: ({ payments, next }: AnswerOf<typeof mainHistory>) => ({ items: payments, next }),
  keyOf,
}

const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`

/** Who paid, or was paid. */
export function otherParty({ direction, from, to, contact_name, withdrawal }: MainPayment): string {
  if (contact_name !== null) return contact_name
  if (direction === 'out') return shortAddress(to)
  if (withdrawal !== null) return t.withdrawal(withdrawal)
  if (from === null) return t.unknownSender
  const [first] = from
  if (first === undefined) return t.issued
  return from.length === 1 ? shortAddress(first) : t.payers(from.length)
}

/** Colour has a meaning: pending, done, or failed. */
export const meaningOf = (state: MainPayment['state']): 'wait' | 'good' | 'bad' =>
  state === 'pending' || state === 'included' ? 'wait' : state === 'final' ? 'good' : 'bad'

export const statusOf = (payment: MainPayment): string =>
  payment.replaces ? `${progressOf(payment)} · ${t.higherFee}` : progressOf(payment)

function progressOf({ direction, state, confirmations, needed, replaced_by }: MainPayment): string {
  if (state === 'included') return t.confirmations(confirmations, needed)
  if (direction === 'in') return t.received
  return state === 'pending' && replaced_by ? t.beaten : t.sent[state]
}
