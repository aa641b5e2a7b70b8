import type { AnswerOf } from '@planet/api/call'
import type { convertOptions } from '@planet/api/calls/convert/options'
import type { prepareConvert } from '@planet/api/calls/convert/prepare'
import { type AmountProblem, parseAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { ResultOf } from '@planet/wallet/worker/protocol'
import { type FirstPayment, firstPaymentOf } from '../../../money/first-payment.ts'
import { asksReceiver, type ReceiverProblem, receiverItems, receiverProblem } from './receiver.ts'

export type Options = AnswerOf<typeof convertOptions>
export type Way = Options['ways'][number]
export type MainNetwork = Way['network']
type Prepared = AnswerOf<typeof prepareConvert>

/** What the user has typed so far. */
export type Draft = {
  asset: AssetCode
  network: MainNetwork
  amount: string
  to: string
  /** Who receives it, where the travel rule asks; empty until chosen. */
  wallet?: string
  name?: string
  country?: string
  provider?: string
}

export type DestinationProblem = NonNullable<Prepared['destination']['problem']>
export type Problems = {
  to?: 'empty' | DestinationProblem
  amount?: AmountProblem | 'below_minimum' | 'insufficient' | 'above_limit'
  receiver?: ReceiverProblem
}

/** A convert as it will be signed. */
export type Order = Omit<NonNullable<Prepared['order']>, 'first_time'> & {
  first: FirstPayment
  asset: AssetCode
  network: MainNetwork
  amount: bigint
  destination: string
  /** Above the limits of the device: it has to be accepted separately. */
  isFeeHigh: boolean
}

export type ConvertState =
  | { step: 'form'; draft: Draft; problems: Problems; looksLike: string | null; isResolving: boolean }
  | {
      step: 'check'
      draft: Draft
      order: Order
      hasFeeChanged: boolean
      hasCompared: boolean
      hasAcceptedFee: boolean
    }

type Form = Extract<ConvertState, { step: 'form' }>

export type ConvertEvent =
  | { type: 'edited'; change: Partial<Draft> }
  | { type: 'refused'; problems: Problems; looksLike?: string | null }
  | { type: 'lookStarted' }
  | { type: 'lookFailed' }
  | { type: 'prepared'; order: Order }
  | { type: 'compared'; hasCompared: boolean }
  | { type: 'feeAccepted'; hasAcceptedFee: boolean }
  | { type: 'wentBack' }
  | { type: 'restored'; draft: Draft }

export const begin = (draft: Draft): Form => ({
  step: 'form',
  draft,
  problems: {},
  looksLike: null,
  isResolving: false,
})

/** Ignores events of another step: an answer may arrive late. */
export function transition(state: ConvertState, event: ConvertEvent): ConvertState {
  switch (event.type) {
    case 'edited':
      return state.step === 'form' ? edit(state, event.change) : state
    case 'refused': {
      // Even while it is being checked: the balance or the destination may have changed.
      const { problems, looksLike = null } = event
      return { step: 'form', draft: state.draft, problems, looksLike, isResolving: false }
    }
    case 'lookStarted':
      return state.step === 'form' ? { ...begin(state.draft), isResolving: true } : state
    case 'lookFailed':
      return state.step === 'form' ? { ...state, isResolving: false } : state
    case 'prepared':
      return prepared(state, event.order)
    case 'compared':
      return state.step === 'check' ? { ...state, hasCompared: event.hasCompared } : state
    case 'feeAccepted':
      return state.step === 'check' ? { ...state, hasAcceptedFee: event.hasAcceptedFee } : state
    case 'wentBack':
      return begin(state.draft)
    case 'restored':
      return state.step === 'form' ? begin(event.draft) : state
  }
}

/** New input clears its error; another currency or network invalidates amount and address. */
function edit(state: Form, change: Partial<Draft>): Form {
  const problems = { ...state.problems }
  const isOtherWay = change.asset !== undefined || change.network !== undefined
  if (change.to !== undefined || isOtherWay) delete problems.to
  if (change.amount !== undefined || isOtherWay) delete problems.amount
  if (Object.keys(change).some((name) => name in receiverItems)) delete problems.receiver
  return { ...state, draft: { ...state.draft, ...change }, problems, isResolving: false }
}

/** The first quote continues to the review; later ones replace an expired quote. */
function prepared(state: ConvertState, order: Order): ConvertState {
  const { draft } = state
  if (state.step === 'form')
    return state.isResolving
      ? { step: 'check', draft, order, hasFeeChanged: false, hasCompared: false, hasAcceptedFee: false }
      : state
  const isOtherFee = state.order.fee !== order.fee
  const hasFeeChanged = state.hasFeeChanged || isOtherFee
  return { ...state, order, hasFeeChanged, hasAcceptedFee: state.hasAcceptedFee && !isOtherFee }
}

/** A look-alike must be compared, and a high fee accepted, before anything can be signed. */
export const canSign = ({
  order,
  hasCompared,
  hasAcceptedFee,
}: Extract<ConvertState, { step: 'check' }>): boolean =>
  (order.looks_like === null || hasCompared) && (!order.isFeeHigh || hasAcceptedFee)

type Preview = ResultOf<'prepareConvert'>['preview']

/** What the user reviews: destination and warnings come from the vault, decoded from the bytes that it will sign. */
export function reviewed(
  { first_time, ...order }: Omit<Order, 'destination' | 'isFeeHigh' | 'first'> & { first_time: boolean },
  { destination, isFeeHigh, known }: Preview,
): Order {
  const { looksLike, isFirstTime } = known
  const ownWarning = looksLike && { address: looksLike.address, contact_name: null }
  // A server may add a warning; it can remove none.
  const looks_like = ownWarning ?? (isFirstTime ? order.looks_like : null)
  const first = firstPaymentOf(isFirstTime, first_time)
  return { ...order, destination, isFeeHigh, first, looks_like }
}

/** Another currency has its own networks; the usual one comes first. */
export function routesOf(options: Pick<Options, 'ways'>, asset: AssetCode): readonly Way[] {
  return options.ways.filter((way) => way.asset === asset)
}

export const wayOf = (options: Pick<Options, 'ways'>, { asset, network }: Draft): Way | undefined =>
  options.ways.find((way) => way.asset === asset && way.network === network)

type Bounds = {
  available: bigint | undefined
  fee: bigint | undefined
  minimum: bigint
  way?: Pick<Way, 'travel_rule_above' | 'own_address'> | undefined
}

/** Errors that can be found without the server; unknown values are not counted as errors. */
export function checkDraft(
  draft: Draft,
  { available, fee, minimum, way }: Bounds,
): { problems: Problems; amount: bigint | undefined } {
  const problems: Problems = {}
  if (draft.to.trim() === '') problems.to = 'empty'
  const parsed = parseAmount(draft.amount, assets[draft.asset].decimals)
  if (!parsed.ok) problems.amount = parsed.problem
  else if (parsed.units < minimum) problems.amount = 'below_minimum'
  else if (available !== undefined && parsed.units + (fee ?? 0n) > available) problems.amount = 'insufficient'
  const amount = parsed.ok ? parsed.units : undefined
  const receiver = asksReceiver(way, draft, amount) ? receiverProblem(draft) : undefined
  if (receiver) problems.receiver = receiver
  return { problems, amount }
}

export const isValid = (problems: Problems): boolean => Object.keys(problems).length === 0

/** The maximum: the fee comes out of the same balance. */
export const mostOf = (available: bigint, fee: bigint): bigint => (available > fee ? available - fee : 0n)
