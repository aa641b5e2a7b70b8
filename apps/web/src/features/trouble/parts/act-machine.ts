import type { Trouble } from './trouble.ts'

/** One act with a button: being prepared, under way, or in trouble. */
export type ActState = {
  /** Acts of the device alone go on without a connection. */
  needsNetwork: boolean
  isOnline: boolean
  phase: 'idle' | 'busy' | 'slow'
  /** Stays until the act is tried again, or its cause is gone. */
  trouble: Trouble | undefined
}

export type ActEvent =
  | { type: 'started' }
  | { type: 'tookLong' }
  | { type: 'succeeded' }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'edited' }
  | { type: 'wentOffline' }
  | { type: 'cameOnline' }
  | { type: 'waited' }
  | { type: 'restored' }

export const begin = (needsNetwork: boolean, isOnline: boolean): ActState => ({
  needsNetwork,
  isOnline,
  phase: 'idle',
  trouble: undefined,
})

export function transition(state: ActState, event: ActEvent): ActState {
  const { trouble } = state
  switch (event.type) {
    case 'started':
      return canAct(state) ? { ...state, phase: 'busy', trouble: undefined } : state
    case 'tookLong':
      return state.phase === 'busy' ? { ...state, phase: 'slow' } : state
    case 'succeeded':
      return { ...state, phase: 'idle', trouble: undefined }
    case 'failed':
      return { ...state, phase: 'idle', trouble: event.trouble }
    // Another entry answers these; all others are still true.
    case 'edited':
      return endsByEditing(trouble) ? { ...state, trouble: undefined } : state
    case 'wentOffline':
      return { ...state, isOnline: false }
    case 'cameOnline':
      return { ...state, isOnline: true, trouble: endsOnline(trouble) ? undefined : trouble }
    case 'waited':
      return trouble?.kind === 'locked_out' ? { ...state, trouble: undefined } : state
    case 'restored':
      return endsByRestoring(trouble) ? { ...state, trouble: undefined } : state
  }
}

const endsByEditing = (trouble: Trouble | undefined): boolean => trouble?.kind === 'wrong_password'

/** What may have been sent is still unknown after the connection is back. */
const endsOnline = (trouble: Trouble | undefined): boolean =>
  trouble?.sent === 'no' && (trouble.kind === 'offline' || trouble.kind === 'server_gone')

const endsByRestoring = (trouble: Trouble | undefined): boolean =>
  trouble?.kind === 'wrong_password' || trouble?.kind === 'locked_out' || trouble?.kind === 'keys_gone'

const isOffline = ({ needsNetwork, isOnline }: ActState): boolean => needsNetwork && !isOnline

/** What is shown above the button: a missing connection even before anyone has pressed it. */
export function shownTrouble(state: ActState): Trouble | undefined {
  const { phase, trouble } = state
  if (isOffline(state))
    return { kind: 'offline', sent: phase === 'idle' ? (trouble?.sent ?? 'no') : 'unknown' }
  if (phase === 'slow') return { kind: 'slow', sent: 'unknown' }
  return trouble
}

/** Nothing that would only fail again can be pressed. */
export function canAct(state: ActState): boolean {
  const kind = state.trouble?.kind
  return state.phase === 'idle' && !isOffline(state) && kind !== 'locked_out' && kind !== 'keys_gone'
}

export const isWaitingForNetwork = (state: ActState): boolean => isOffline(state) && state.phase === 'idle'
