import { useEffect, useRef, useState } from 'react'
import { handleFailure } from '../api/handle-failure.ts'
import { RequestFailure } from '../api/request.ts'
import { fateOf, type Handing, handOver } from './hand-over.ts'
import { keptSigned, type SignedKind } from './kept-signed.ts'

type Acts<T, A> = Handing<T, A> & {
  /** With the server's answer, where there was one. */
  onTaken: (what: T, answer?: A) => void
  /** It is certain that nothing was sent: the server refused it, or its owner no longer wants it. */
  onNotTaken: (what: T, failure?: RequestFailure) => unknown
}

export type Unanswered<T> = { what: T; fate: 'asking' | 'not_taken' | 'unknown' }

/**
 * What was signed, until it is known to be taken or not. Nothing else is signed before that is known, so nothing can be
 * paid twice; after a reload it goes on where it was.
 */
export function useSigned<T, A>(kind: SignedKind, account: string | null, acts: Acts<T, A>) {
  const [unanswered, setUnanswered] = useState<Unanswered<T> | undefined>(() => {
    const what = account === null ? undefined : keptSigned().recall<T>(kind, account)
    return what && { what, fate: 'asking' }
  })
  /** No longer wanted. It may still arrive after it was said to be unknown, and then takes the place of the next. */
  const leftBehind = useRef<T>(undefined)

  const end = () => {
    keptSigned().forget(kind)
    setUnanswered(undefined)
  }

  const take = (what: T, answer?: A) => {
    leftBehind.current = undefined
    end()
    acts.onTaken(what, answer)
  }

  const send = async (what: T): Promise<void> => {
    const before = leftBehind.current
    if (before !== undefined) {
      const fate = await fateOf(acts, before)
      if (fate === 'taken') return take(before)
      if (fate === 'unknown') return handleFailure(new RequestFailure(0, 'network_error'))
    }
    if (account !== null) keptSigned().keep(kind, account, what)
    const outcome = await handOver(acts, what)
    if (outcome.is === 'taken') return take(what, outcome.answer)
    if (outcome.is === 'unknown') {
      setUnanswered({ what, fate: 'unknown' })
      return handleFailure(outcome.failure)
    }
    end()
    await acts.onNotTaken(what, outcome.failure)
  }

  const look = async (what: T) => {
    const fate = await fateOf(acts, what)
    if (fate === 'taken') take(what)
    else setUnanswered({ what, fate })
    return fate
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when the page came is looked for once
  useEffect(() => {
    if (unanswered?.fate === 'asking') void look(unanswered.what)
  }, [])

  return {
    unanswered,
    send,
    giveUp: async () => {
      if (!unanswered) return
      const { what } = unanswered
      const fate = await look(what)
      if (fate === 'unknown') return handleFailure(new RequestFailure(0, 'network_error'))
      if (fate !== 'not_taken') return
      leftBehind.current = what
      end()
      await acts.onNotTaken(what)
    },
  }
}
