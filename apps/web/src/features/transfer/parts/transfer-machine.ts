import type { AnswerOf } from '@planet/api/call'
import type { transferDetail } from '@planet/api/calls/history/transfers'
import type { resolveDestination } from '@planet/api/calls/transfer/resolve'
import { type AmountProblem, formatAmount, parseAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { FirstPayment } from '../../../money/first-payment.ts'

export type Payee = Omit<AnswerOf<typeof resolveDestination>, 'success' | 'first_time'> & {
  first: FirstPayment
}
export type Progress = AnswerOf<typeof transferDetail>['entry']['state']

/** What the user has typed so far. */
export type Draft = { asset: AssetCode; to: string; amount: string; comment: string }

export type Problems = {
  to?: 'empty' | 'format' | 'not_found' | 'cant_use' | 'mismatch' | 'unconfirmed' | 'changed'
  amount?: AmountProblem | 'insufficient'
  comment?: 'too_long'
}

/** A transfer as it will be signed. */
export type Order = { asset: AssetCode; amount: bigint; payee: Payee; comment: string }

export type TransferState =
  | { step: 'form'; draft: Draft; problems: Problems; isResolving: boolean }
  | { step: 'check'; draft: Draft; order: Order; hasCompared: boolean }
  | { step: 'sent'; order: Order; hash: string; progress: Progress }

export type TransferEvent =
  | { type: 'edited'; change: Partial<Draft> }
  | { type: 'refused'; problems: Problems }
  | { type: 'lookStarted' }
  | { type: 'lookFailed'; problems: Problems }
  | { type: 'resolved'; payee: Payee; amount: bigint }
  | { type: 'compared'; hasCompared: boolean }
  | { type: 'wentBack' }
  | { type: 'foundInsufficient' }
  | { type: 'restored'; draft: Draft }
  | { type: 'sent'; order: Order; hash: string }
  | { type: 'progressed'; progress: Progress }
  | { type: 'restarted'; asset: AssetCode }

export const longestComment = 140

export const emptyDraft = (asset: AssetCode = 'USDT'): Draft => ({ asset, to: '', amount: '', comment: '' })

export const begin = (draft: Draft): TransferState => ({
  step: 'form',
  draft,
  problems: {},
  isResolving: false,
})

/** Ignores events of another step: an answer may arrive late. */
export function transition(state: TransferState, event: TransferEvent): TransferState {
  switch (event.type) {
    case 'edited':
      return state.step === 'form' ? edit(state, event.change) : state
    case 'refused':
    case 'lookFailed':
      return state.step === 'form' ? { ...state, problems: event.problems, isResolving: false } : state
    case 'lookStarted':
      return state.step === 'form' ? { ...state, problems: {}, isResolving: true } : state
    case 'resolved':
      return state.step === 'form' && state.isResolving
        ? check(state.draft, event.payee, event.amount)
        : state
    case 'compared':
      return state.step === 'check' ? { ...state, hasCompared: event.hasCompared } : state
    case 'wentBack':
      return state.step === 'check' ? begin(state.draft) : state
    case 'foundInsufficient':
      return state.step === 'sent'
        ? state
        : { step: 'form', draft: state.draft, problems: { amount: 'insufficient' }, isResolving: false }
    case 'restored':
      return state.step === 'form' ? begin(event.draft) : state
    // Even if it was signed before the page was reloaded.
    case 'sent':
      return { step: 'sent', order: event.order, hash: event.hash, progress: 'pending' }
    case 'progressed':
      return state.step === 'sent' ? { ...state, progress: event.progress } : state
    case 'restarted':
      return begin(emptyDraft(event.asset))
  }
}

type Form = Extract<TransferState, { step: 'form' }>

/** New input clears its error; another currency changes the amount. */
function edit(state: Form, change: Partial<Draft>): Form {
  const problems = { ...state.problems }
  if (change.to !== undefined) delete problems.to
  if (change.amount !== undefined || change.asset !== undefined) delete problems.amount
  if (change.comment !== undefined) delete problems.comment
  // An answer to earlier input is ignored.
  return { ...state, draft: { ...state.draft, ...change }, problems, isResolving: false }
}

const check = (draft: Draft, payee: Payee, amount: bigint): TransferState => ({
  step: 'check',
  draft,
  order: { asset: draft.asset, amount, payee, comment: draft.comment.trim() },
  hasCompared: false,
})

/** As typed, or as it could have been. */
export const draftOf = ({ asset, amount, payee, comment }: Order): Draft => ({
  asset,
  to: payee.account_id ?? payee.address,
  amount: formatAmount(amount, assets[asset].decimals, { group: false }),
  comment,
})

/** Errors that can be found without the server; `available` is undefined while it is unknown. */
export function checkDraft(
  draft: Draft,
  available: bigint | undefined,
): { problems: Problems; amount: bigint | undefined } {
  const problems: Problems = {}
  if (draft.to.trim() === '') problems.to = 'empty'
  if ([...draft.comment.trim()].length > longestComment) problems.comment = 'too_long'
  const parsed = parseAmount(draft.amount, assets[draft.asset].decimals)
  if (!parsed.ok) problems.amount = parsed.problem
  else if (available !== undefined && parsed.units > available) problems.amount = 'insufficient'
  return { problems, amount: parsed.ok ? parsed.units : undefined }
}

export const isValid = (problems: Problems): boolean => Object.keys(problems).length === 0

/** The server's error about a destination, at its field. */
export function destinationProblem(code: string): Problems['to'] {
  switch (code) {
    case 'transaction_error_account_not_found':
      return 'not_found'
    case 'transaction_error_account_cant_use':
      return 'cant_use'
    case 'data_integrity_error':
      return 'mismatch'
    case 'validation_error':
    case 'address_invalid':
      return 'format'
    case 'account_unconfirmed':
      return 'unconfirmed'
    case 'account_changed':
      return 'changed'
    default:
      return undefined
  }
}

export type Warning = 'looks_like' | 'own' | 'no_account' | 'not_verified' | 'first_time' | 'first_here'

/** What to know before signing, most serious first. */
export function warningsOf(payee: Payee): readonly Warning[] {
  if (payee.own) return ['own']
  const warnings: Warning[] = []
  if (payee.looks_like) warnings.push('looks_like')
  if (payee.account_id === null) warnings.push('no_account')
  else if (!payee.verified) warnings.push('not_verified')
  if (payee.first !== 'no') warnings.push(payee.first === 'ever' ? 'first_time' : 'first_here')
  return warnings
}

/** A look-alike must be compared and confirmed before anything can be signed. */
export const canSign = ({ order, hasCompared }: Extract<TransferState, { step: 'check' }>): boolean =>
  order.payee.looks_like === null || hasCompared

export const isSettled = (progress: Progress): boolean => progress !== 'pending' && progress !== 'included'
