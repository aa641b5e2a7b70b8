import type { AnswerOf } from '@planet/api/call'
import type { recentDeposits } from '@planet/api/calls/deposit/list'
import type { depositOptions } from '@planet/api/calls/deposit/options'
import { type AmountProblem, parseAmount } from '@planet/units/amount'
import { type AssetCode, assets, isAssetCode } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'

export type Options = Omit<AnswerOf<typeof depositOptions>, 'success'>
export type Deposit = AnswerOf<typeof recentDeposits>['deposits'][number]
/** A currency and a network it arrives by. */
export type Way = Options['ways'][number]
export type Network = Way['network']

export type Draft = { asset: AssetCode; network: Network | undefined; amount: string }
export type Problems = {
  network?: 'empty'
  amount?: AmountProblem | 'below_minimum'
  /** The server returned another address than this device computed. */
  address?: 'mismatch'
}

/** Where to pay, and the intended amount. */
export type Order = {
  way: Way
  /** Undefined if the payer decides. */
  amount: bigint | undefined
  address: string
  /** As a payment link, if there is an amount. */
  uri: string | undefined
}

export type DepositScreen =
  | { step: 'form'; draft: Draft; problems: Problems }
  | { step: 'address'; draft: Draft; order: Order }

export type DepositScreenEvent =
  | { type: 'edited'; change: Partial<Draft> }
  | { type: 'refused'; problems: Problems }
  | { type: 'bound'; order: Order }
  | { type: 'wentBack' }

export const begin = (draft: Draft): DepositScreen => ({ step: 'form', draft, problems: {} })

/** A currency with one network needs no choice; with several, none is preselected. */
export function draftOf(options: Options, asset: AssetCode): Draft {
  const ways = routesOf(options, asset)
  return { asset, network: ways.length === 1 ? ways[0]?.network : undefined, amount: '' }
}

type Typed = Readonly<Record<string, string | undefined>>

/** The initial state of the page: from a link, earlier input, or the first currency with a known address. */
export function firstDraft(options: Options, asked: string | null, typed: Typed | undefined): Draft {
  if (isAssetCode(asked)) return draftOf(options, asked)
  if (isAssetCode(typed?.asset)) {
    const network = routesOf(options, typed.asset).find((way) => way.network === typed.network)?.network
    return { ...draftOf(options, typed.asset), ...(network && { network }), amount: typed.amount ?? '' }
  }
  const known = options.ways.find(({ network }) => isBound(options, network))
  return known ? { asset: known.asset, network: known.network, amount: '' } : draftOf(options, 'BTC')
}

/** Ignores events of another step: an answer may arrive late. */
export function transition(state: DepositScreen, event: DepositScreenEvent): DepositScreen {
  switch (event.type) {
    case 'edited':
      return state.step === 'form' ? edit(state, event.change) : state
    case 'refused':
      return state.step === 'form' ? { ...state, problems: event.problems } : state
    case 'bound':
      return state.step === 'form' ? { step: 'address', draft: state.draft, order: event.order } : state
    case 'wentBack':
      return begin(state.draft)
  }
}

type Form = Extract<DepositScreen, { step: 'form' }>

/** New input clears its error. */
function edit(state: Form, change: Partial<Draft>): Form {
  const problems = { ...state.problems }
  delete problems.address
  if ('network' in change) delete problems.network
  if (change.amount !== undefined || change.asset !== undefined) delete problems.amount
  return { ...state, draft: { ...state.draft, ...change }, problems }
}

export const routesOf = ({ ways }: Options, asset: AssetCode): Way[] =>
  ways.filter((way) => way.asset === asset)

export type Checked = { problems: Problems; intent?: { way: Way; amount: bigint | undefined } }

/** Errors that can be found without the server. */
export function checkDraft(options: Options, { asset, network, amount }: Draft): Checked {
  const problems: Problems = {}
  const way = routesOf(options, asset).find((one) => one.network === network)
  if (!way) problems.network = 'empty'
  if (amount.trim() === '') return way ? { problems, intent: { way, amount: undefined } } : { problems }
  const parsed = parseAmount(amount, assets[asset].decimals)
  if (!parsed.ok) problems.amount = parsed.problem
  else if (parsed.units < minimumOf(options, asset)) problems.amount = 'below_minimum'
  if (!way || !parsed.ok || problems.amount) return { problems }
  return { problems, intent: { way, amount: parsed.units } }
}

export const minimumOf = (options: Options, asset: AssetCode): bigint =>
  BigInt(routesOf(options, asset)[0]?.minimum ?? assetOperations[asset].minimumDeposit)

export const isBound = ({ addresses }: Options, network: Network | undefined): boolean =>
  addresses.some((bound) => bound.network === network)

export const networkFacts = ({ networks }: Options, network: Network) =>
  networks.find((one) => one.network === network)

/** Minutes until a deposit is credited, at the usual block time. Zero if less than one is left. */
export function minutesLeft(options: Options, network: Network, confirmations: number): number {
  const facts = networkFacts(options, network)
  if (!facts) return 0
  const blocks = Math.max(0, facts.confirmations - confirmations)
  return Math.floor((blocks * facts.seconds_per_block) / 60)
}

/** Whether a deposit takes much longer than its blocks should, so that an estimate would be wrong. */
export function isOverdue(options: Options, { network, seen_at }: Deposit, now: number): boolean {
  const facts = networkFacts(options, network)
  const usualMs = facts ? facts.confirmations * facts.seconds_per_block * 1000 : 0
  return now - new Date(seen_at).getTime() > usualMs * 2
}

/** What the user sees of a deposit: in progress, credited, or not credited and why. */
export type Progress = 'seen' | 'confirming' | 'crediting' | 'credited' | 'below_minimum' | 'reorganised'

export function progressOf({ status, reason, confirmations, confirmations_needed }: Deposit): Progress {
  if (reason !== null) return reason
  if (status === 3) return 'credited'
  if (status === 1) return 'seen'
  return confirmations >= confirmations_needed ? 'crediting' : 'confirming'
}

/** Deposits to one address, and open ones to others: a waiting user looks for them here. */
export const depositsAt = (deposits: readonly Deposit[], address: string): readonly Deposit[] =>
  deposits.filter(
    (one) => one.address === address || ['seen', 'confirming', 'crediting'].includes(progressOf(one)),
  )
