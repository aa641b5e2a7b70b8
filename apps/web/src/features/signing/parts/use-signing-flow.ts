import type { Unlock } from '@planet/wallet/unlock'
import { useEffect, useRef, useState } from 'react'
import { RequestFailure } from '../../../api/request.ts'
import { useSession } from '../../../session/session.ts'
import { UnconfirmedFailure } from '../../trouble/parts/trouble.ts'
import { useAct } from '../../trouble/parts/use-act.ts'
import { keptSigned, type SignedKind } from './kept-signed.ts'
import { type Submission, statusOf, submitSigned } from './submit-signed.ts'

/** Which vault signs, and how it is opened. */
export type Signer = { account: string; unlock: Unlock }

type Flow<T, A, I> = Submission<T, A> & {
  /** Keeps the signed request over a reload of the page. If omitted, it lives as long as the page. */
  kind?: SignedKind
  /** Prepares the action and signs it in the vault. Undefined if nothing is to be signed, which the screen explains. */
  sign: (signer: Signer, input: I) => Promise<T | undefined>
  /** Whether a signed request without an answer is resubmitted unchanged. Otherwise it is signed again. */
  canResubmit?: (signed: T, input: I) => boolean
  /** With the server's answer, if there was one. */
  onAccepted: (signed: T, answer?: A) => unknown
  /**
   * The server certainly does not have it: it was rejected, or its owner discarded it. Returns 'explained' if the page
   * says why at the field concerned; otherwise the failure is shown above the button.
   */
  onNotAccepted?: (signed: T, failure?: RequestFailure) => Promise<'explained' | undefined>
}

export type Unconfirmed<T> = { signed: T; status: 'checking' | 'not_accepted' | 'unknown' }

const noAnswer = () => new UnconfirmedFailure(new RequestFailure(0, 'network_error'))

/**
 * From the trade password to an action that the server has accepted: sign in the vault, keep the signed bytes, submit
 * them, and find out the result. A signed action without an answer is settled before another one is signed, so nothing
 * is paid twice. Failures go through the flow's act, which the button and the notice above it show.
 */
export function useSigningFlow<T, A, I = void>(flow: Flow<T, A, I>) {
  const { kind } = flow
  const act = useAct()
  const account = useSession().accountId
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed<T> | undefined>(() => {
    const signed = kind && account !== null ? keptSigned().recall<T>(kind, account) : undefined
    return signed && { signed, status: 'checking' }
  })
  /** Its status was unknown, so it may still arrive and then take the nonce or the coins of the next one. */
  const discarded = useRef<T>(undefined)

  const end = () => {
    if (kind) keptSigned().forget(kind)
    setUnconfirmed(undefined)
  }

  const accept = async (signed: T, answer?: A): Promise<void> => {
    discarded.current = undefined
    end()
    await flow.onAccepted(signed, answer)
  }

  const submit = async (signed: T): Promise<void> => {
    const before = discarded.current
    if (before !== undefined) {
      const status = await statusOf(flow, before)
      if (status === 'accepted') return accept(before)
      if (status === 'unknown') throw noAnswer()
    }
    if (kind && account !== null) keptSigned().keep(kind, account, signed)
    const outcome = await submitSigned(flow, signed)
    if (outcome.is === 'accepted') return accept(signed, outcome.answer)
    if (outcome.is === 'unknown') {
      setUnconfirmed({ signed, status: 'unknown' })
      throw new UnconfirmedFailure(outcome.failure)
    }
    end()
    if ((await flow.onNotAccepted?.(signed, outcome.failure)) !== 'explained') throw outcome.failure
  }

  const ask = async (signed: T) => {
    const status = await statusOf(flow, signed)
    if (status === 'accepted') await accept(signed)
    else setUnconfirmed({ signed, status })
    return status
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier page left behind is asked for once
  useEffect(() => {
    if (unconfirmed?.status === 'checking') void ask(unconfirmed.signed)
  }, [])

  const latest = useRef(ask)
  latest.current = ask
  // When the connection is back, what became of it is found out without a touch.
  const unknown = kind && unconfirmed?.status === 'unknown' ? unconfirmed.signed : undefined
  useEffect(() => {
    if (unknown === undefined) return
    const look = () => void latest.current(unknown)
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [unknown])

  return {
    unconfirmed,
    act,
    /** Run inside `act`, which shows what it throws. */
    sign: async (unlock: Unlock, input: I): Promise<void> => {
      if (account === null) return
      if (unconfirmed && flow.canResubmit?.(unconfirmed.signed, input)) return submit(unconfirmed.signed)
      const signed = await flow.sign({ account, unlock }, input)
      if (signed !== undefined) await submit(signed)
    },
    resubmit: async (): Promise<void> => {
      if (unconfirmed) await submit(unconfirmed.signed)
    },
    discard: async (): Promise<void> => {
      if (!unconfirmed) return
      const { signed } = unconfirmed
      const status = await ask(signed)
      if (status === 'unknown') throw noAnswer()
      if (status !== 'not_accepted') return
      discarded.current = signed
      end()
      await flow.onNotAccepted?.(signed)
    },
  }
}
