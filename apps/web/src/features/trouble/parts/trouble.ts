import { WalletError } from '@planet/wallet/errors'
import { isSessionOver } from '../../../api/is-session-over.ts'
import { RequestFailure } from '../../../api/request.ts'

/** What can go wrong while something is prepared, signed and submitted. Each has its text in three languages. */
export const troubleKinds = [
  'wrong_password',
  'locked_out',
  'offline',
  'slow',
  'server_gone',
  'server_failed',
  'unavailable',
  'renewed',
  'session_over',
  'keys_gone',
  'reload',
  'clock_wrong',
  'refused',
  'stopped',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

export type Trouble = {
  kind: TroubleKind
  /** Whether the act may have left the device. */
  sent: 'no' | 'unknown'
  /** In words, from the server or the vault, where the kind alone does not say it. */
  reason?: string
  /** The act can be tried again from then on. */
  until?: number
}

/** It was signed and submitted, and nobody answered whether it was accepted. */
export class UnconfirmedFailure extends Error {
  override name = 'UnconfirmedFailure'
  readonly failure: RequestFailure

  constructor(failure: RequestFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The reviewed terms were out of date. Nothing was signed, and the page shows the current ones. */
export class TermsRenewed extends Error {
  override name = 'TermsRenewed'
}

/** The network or the partner answered that it does not accept it, for a reason that the page has words for. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: string

  constructor(reason: string) {
    super('refused')
    this.reason = reason
  }
}

const unavailable: readonly string[] = [
  'planet_behind',
  'bridge_paused',
  'service_unavailable',
  'feature_off',
  'rates_unavailable',
]

/** Classifies a failure. An unknown error is a defect or an outdated page; a reload ends both. */
export function troubleOf(failure: unknown, { isOnline, now }: { isOnline: boolean; now: number }): Trouble {
  if (failure instanceof UnconfirmedFailure)
    return { ...troubleOf(failure.failure, { isOnline, now }), sent: 'unknown' }
  if (failure instanceof Refusal) return { kind: 'refused', sent: 'no', reason: failure.reason }
  if (failure instanceof TermsRenewed) return { kind: 'renewed', sent: 'no' }
  if (failure instanceof RequestFailure) return { kind: kindOfRequest(failure, isOnline), sent: 'no' }
  if (!(failure instanceof WalletError)) return { kind: 'reload', sent: 'no' }
  const { retryAfterMs } = failure.detail
  const until = typeof retryAfterMs === 'number' ? { until: now + retryAfterMs } : {}
  return { kind: kindOfWallet(failure), sent: 'no', ...until }
}

function kindOfRequest(failure: RequestFailure, isOnline: boolean): TroubleKind {
  if (failure.code === 'network_error') return isOnline ? 'server_gone' : 'offline'
  if (isSessionOver(failure)) return 'session_over'
  if (unavailable.includes(failure.code)) return 'unavailable'
  return failure.status >= 500 ? 'server_failed' : 'refused'
}

function kindOfWallet({ code, detail }: WalletError): TroubleKind {
  switch (code) {
    case 'trade_password_wrong':
      return 'wrong_password'
    case 'too_many_attempts':
      return 'locked_out'
    case 'vault_missing':
    case 'vault_damaged':
      return 'keys_gone'
    // Written or asked for by another version of the app, or its Worker could not be started.
    case 'vault_version':
    case 'protocol':
    case 'internal':
      return 'reload'
    case 'order_mismatch':
      // A fresh authorisation ends in the past, or in days, only by a wrong clock.
      return detail.field === 'deadline' ? 'clock_wrong' : 'stopped'
    default:
      return 'stopped'
  }
}
