import { WalletError } from '@planet/wallet/errors'
import { useEffect, useReducer, useRef, useState } from 'react'
import { failureText, handleFailure } from '../../../api/handle-failure.ts'
import { isSessionOver } from '../../../api/is-session-over.ts'
import { RequestFailure } from '../../../api/request.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { type ActState, begin, canAct, isWaitingForNetwork, shownTrouble, transition } from './act-machine.ts'
import { type Trouble, troubleOf, UnconfirmedFailure } from './trouble.ts'

export type Act = {
  trouble: Trouble | undefined
  needsNetwork: boolean
  canAct: boolean
  isWaitingForNetwork: boolean
  /** Which of the act's buttons was pressed. */
  busyWith: string | undefined
  /** Runs the act and shows its errors above the button. Returns whether it succeeded. */
  run: (work: () => Promise<void>, name?: string) => Promise<boolean>
  edited: () => void
  restored: () => void
}

/** After this time a person wonders whether anything happens. */
const slowMs = 8000

/** One act of a page: its button, and the trouble above it. */
export function useAct({ needsNetwork = true }: { needsNetwork?: boolean } = {}): Act {
  const [state, dispatch] = useReducer(
    transition,
    undefined,
    (): ActState => begin(needsNetwork, navigator.onLine),
  )
  const [name, setName] = useState<string>()
  const running = useRef(false)

  useEffect(() => {
    const online = () => dispatch({ type: 'cameOnline' })
    const offline = () => dispatch({ type: 'wentOffline' })
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', offline)
    }
  }, [])

  const isBusy = state.phase === 'busy'
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => dispatch({ type: 'tookLong' }), slowMs)
    return () => clearTimeout(timer)
  }, [isBusy])

  const until = state.trouble?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => dispatch({ type: 'waited' }), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  const run: Act['run'] = async (work, act = '') => {
    if (running.current || !canAct(state)) return false
    running.current = true
    setName(act)
    dispatch({ type: 'started' })
    try {
      await work()
      dispatch({ type: 'succeeded' })
      return true
    } catch (failure) {
      dispatch({ type: 'failed', trouble: await describe(failure) })
      await follow(failure)
      return false
    } finally {
      running.current = false
      setName(undefined)
    }
  }
  return {
    trouble: shownTrouble(state),
    needsNetwork,
    canAct: canAct(state),
    isWaitingForNetwork: isWaitingForNetwork(state),
    busyWith: name,
    run,
    edited: () => dispatch({ type: 'edited' }),
    restored: () => dispatch({ type: 'restored' }),
  }
}

const causeOf = (failure: unknown): unknown =>
  failure instanceof UnconfirmedFailure ? failure.failure : failure

export async function describe(failure: unknown): Promise<Trouble> {
  const trouble = troubleOf(failure, { isOnline: navigator.onLine, now: Date.now() })
  const cause = causeOf(failure)
  if (trouble.kind === 'stopped' && cause instanceof WalletError)
    return { ...trouble, reason: vaultErrorText(cause) }
  if ((trouble.kind === 'refused' || trouble.kind === 'unavailable') && cause instanceof RequestFailure)
    return { ...trouble, reason: await failureText(cause) }
  return trouble
}

/** An ended session leads to the login as everywhere; an unknown error is reported as a defect. */
export async function follow(failure: unknown): Promise<void> {
  const cause = causeOf(failure)
  if (cause instanceof RequestFailure) {
    if (isSessionOver(cause)) await handleFailure(cause)
  } else if (
    troubleOf(cause, { isOnline: true, now: 0 }).kind === 'reload' &&
    !(cause instanceof WalletError)
  )
    throw cause
}
