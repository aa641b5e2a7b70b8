import type { AnswerOf } from '@planet/api/call'
import type { prepareMain } from '@planet/api/calls/main-networks/prepare'
import { type AmountProblem, parseAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import { type AddressProblem, checkAddress } from '@planet/wallet/addresses/check-address'
import { WalletError } from '@planet/wallet/errors'
import { type PaymentPlan, planPayment } from '@planet/wallet/plan/payment'
import type { Speed } from '@planet/wallet/plan/plan'
import type { ResultOf } from '@planet/wallet/worker/protocol'
import type { NetworkName } from '../../main-wallet/parts/networks.ts'

export type Prepared = AnswerOf<typeof prepareMain>

/** What the user has typed so far. */
export type Draft = { asset: AssetCode; to: string; amount: string; memo: string; isMax: boolean }

export type Problems = {
  to?: AddressProblem['problem'] | 'own'
  amount?: AmountProblem | 'insufficient' | 'dust'
  /** The coin of the fee is short, not the sent asset. */
  fee?: true
  /** The recipient's contract would reject it. */
  refused?: true
}

export type SendState =
  | { step: 'form'; draft: Draft; problems: Problems; isResolving: boolean }
  | {
      step: 'check'
      draft: Draft
      /** As the network writes it. */
      to: string
      prepared: Prepared
      /** When it was asked for, in milliseconds. */
      at: number
      speed: Speed
      hasCompared: boolean
    }

export type SendEvent =
  | { type: 'edited'; change: Partial<Draft> }
  | { type: 'refused'; problems: Problems }
  | { type: 'lookStarted' }
  | { type: 'prepared'; to: string; prepared: Prepared; at: number }
  | { type: 'speedChosen'; speed: Speed }
  | { type: 'compared'; hasCompared: boolean }
  | { type: 'renewed'; prepared: Prepared; at: number }
  | { type: 'wentBack' }
  | { type: 'restored'; draft: Draft }

export const begin = (draft: Draft): SendState => ({ step: 'form', draft, problems: {}, isResolving: false })

/** Ignores events of another step: an answer may arrive late. */
export function transition(state: SendState, event: SendEvent): SendState {
  if (state.step === 'form') {
    switch (event.type) {
      case 'edited':
        return edit(state, event.change)
      case 'refused':
        return { ...state, problems: event.problems, isResolving: false }
      case 'lookStarted':
        return { ...state, problems: {}, isResolving: true }
      case 'prepared': {
        const { to, prepared, at } = event
        return state.isResolving
          ? { step: 'check', draft: state.draft, to, prepared, at, speed: 'normal', hasCompared: false }
          : state
      }
      case 'restored':
        return begin(event.draft)
      default:
        return state
    }
  }
  switch (event.type) {
    case 'speedChosen':
      return { ...state, speed: event.speed }
    case 'compared':
      return { ...state, hasCompared: event.hasCompared }
    case 'renewed':
      return { ...state, prepared: event.prepared, at: event.at }
    case 'wentBack':
      return begin(state.draft)
    default:
      return state
  }
}

type Form = Extract<SendState, { step: 'form' }>
export type Check = Extract<SendState, { step: 'check' }>

/** New input clears its error; another currency changes the amount. */
function edit(state: Form, change: Partial<Draft>): Form {
  const problems: Problems = { ...state.problems }
  if (change.to !== undefined) {
    delete problems.to
    delete problems.refused
  }
  if (change.amount !== undefined || change.asset !== undefined) {
    delete problems.amount
    delete problems.fee
    delete problems.refused
  }
  const draft = { ...state.draft, ...change }
  const isMax = change.isMax ?? (change.amount === undefined && change.asset === undefined && draft.isMax)
  return { ...state, draft: { ...draft, isMax }, problems, isResolving: false }
}

type KnownDestination = ResultOf<'prepareMain'>['preview']['known']
type Alike = { address: string; name: string | null }

/** The known address that the destination resembles. The vault's own list goes first; a server may add a warning. */
export function lookAlikeOf({ prepared }: Check, known: KnownDestination): Alike | undefined {
  const { looksLike } = known
  if (looksLike) return { address: looksLike.address, name: null }
  const claimed = known.isFirstTime ? prepared.payee?.looks_like : undefined
  return claimed ? { address: claimed.address, name: claimed.contact_name } : undefined
}

/** The user must compare a look-alike and confirm it before anything can be signed. */
export const canSign = (check: Check, known: KnownDestination): boolean =>
  !lookAlikeOf(check, known) || check.hasCompared

export const isValid = (problems: Problems): boolean => Object.keys(problems).length === 0

/** Errors that can be found without the server; `available` is undefined while it is unknown. */
export function checkDraft(
  draft: Draft,
  {
    network,
    stage,
    own,
    available,
  }: { network: NetworkName; stage: Stage; own: string; available: bigint | undefined },
): { problems: Problems; to: string; amount: bigint | undefined } {
  const problems: Problems = {}
  const checked = checkAddress(draft.to, network, stage)
  if (!checked.ok) problems.to = checked.problem
  else if (checked.address === own) problems.to = 'own'
  const parsed = parseAmount(draft.amount, assets[draft.asset].decimals)
  if (!parsed.ok) problems.amount = parsed.problem
  else if (available !== undefined && parsed.units > available) problems.amount = 'insufficient'
  return {
    problems,
    to: checked.ok ? checked.address : draft.to,
    amount: parsed.ok ? parsed.units : undefined,
  }
}

export type Planned = { plan: PaymentPlan } | { problems: Problems }

type Intent = {
  network: NetworkName
  stage: Stage
  draft: Draft
  to: string
  prepared: Prepared
  speed: Speed
}

/** The payment as it would be signed, or what prevents it. */
export function planOf({ network, stage, draft, to, prepared, speed }: Intent): Planned {
  const parsed = parseAmount(draft.amount, assets[draft.asset].decimals)
  if (!parsed.ok) return { problems: { amount: parsed.problem } }
  const wanted = draft.isMax ? 'max' : parsed.units
  try {
    return { plan: planPayment(prepared, { network, stage, asset: draft.asset, to, wanted, speed }) }
  } catch (error) {
    if (error instanceof WalletError && error.code === 'amount_dust') return { problems: { amount: 'dust' } }
    if (!(error instanceof WalletError) || error.code !== 'funds_insufficient') throw error
    return { problems: error.detail.what === 'fee' ? { fee: true } : { amount: 'insufficient' } }
  }
}

/** Fees and reference blocks age; older ones are requested again before signing. */
const freshMs = 120_000
export const isStale = ({ at }: Check, now: number): boolean => now - at > freshMs
