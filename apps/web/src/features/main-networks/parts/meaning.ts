import type { AnswerOf } from '@planet/api/call'
import type { mainTransactionDetail } from '@planet/api/calls/main-networks/transactions'

export type Sent = AnswerOf<typeof mainTransactionDetail>['transaction']

export const isOpen = (state: Sent['state']): boolean => state === 'pending' || state === 'included'

/** Colour has a meaning: pending, done, or failed. */
export const meaningOf = (state: Sent['state']): 'wait' | 'good' | 'bad' =>
  isOpen(state) ? 'wait' : state === 'final' ? 'good' : 'bad'

/** The recipient of a payment can be saved as a contact. */
export const canBeSaved = ({ state }: Sent): boolean => isOpen(state) || state === 'final'
