import type { AnswerOf } from '@planet/api/call'
import type { mainTransactionDetail } from '@planet/api/calls/main_networks/transaction'

export type Sent = AnswerOf<typeof mainTransactionDetail>['transaction']

export const isOpen = (state: Sent['state']): boolean => state === 'pending' || state === 'included'

/** Colour means something: waiting, done, or not done. */
export const meaningOf = (state: Sent['state']): 'wait' | 'good' | 'bad' =>
  isOpen(state) ? 'wait' : state === 'final' ? 'good' : 'bad'

/** Whom something was sent to can be written down; whom nothing was, need not be. */
export const canBeSaved = ({ state }: Sent): boolean => isOpen(state) || state === 'final'
