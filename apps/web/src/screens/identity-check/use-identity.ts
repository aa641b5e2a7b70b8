import type { AnswerOf } from '@planet/api/call'
import type { identityStatus } from '@planet/api/calls/customer/sumsub_status'
import { handles } from '@planet/api/handles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { useLive } from '../../api/live.ts'
import { request } from '../../api/request.ts'
import { reloadAccount } from '../../session/reload-account.ts'
import { currentSession } from '../../session/session.ts'
import { isUnderWay } from './stage.ts'

export type Identity = AnswerOf<typeof identityStatus>

/** The provider tells us when something changed; this is for the case that its message is lost. */
const askAgainMs = 20_000
/** Asking may itself be told as a change of the account; what is told so soon after a question is its echo. */
const echoMs = 2000

/** How far the identity check is, kept up to date, and the way to it. */
export function useIdentity() {
  const [identity, setIdentity] = useState<Identity>()
  const [failed, setFailed] = useState(false)
  const [opening, setOpening] = useState(false)
  const quietUntil = useRef(0)

  const ask = useCallback(async () => {
    quietUntil.current = Number.POSITIVE_INFINITY
    try {
      const answer = await request(handles.identityStatus)
      setIdentity(answer)
      setFailed(false)
      // The account has moved on; the guard shows what follows.
      if (answer.account_status !== currentSession().account?.account_status) await reloadAccount()
    } catch (failure) {
      setFailed(true)
      await handleFailure(failure)
    } finally {
      quietUntil.current = Date.now() + echoMs
    }
  }, [])

  useEffect(() => {
    void ask()
    const onReturn = () => document.visibilityState === 'visible' && void ask()
    // Back from the provider by the browser's button, the page may come as it was left.
    const onShow = () => setOpening(false)
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('pageshow', onShow)
    }
  }, [ask])
  useLive(['account'], () => {
    if (Date.now() >= quietUntil.current) void ask()
  })
  const isWaiting = identity !== undefined && isUnderWay(identity.identity)
  useEffect(() => {
    if (!isWaiting) return
    // A page that is not seen asks when it is seen again.
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, ask])

  const open = async () => {
    setOpening(true)
    try {
      const { url } = await request(handles.startIdentityCheck)
      location.assign(url)
    } catch (failure) {
      setOpening(false)
      await handleFailure(failure)
    }
  }
  return { identity, failed, opening, open, ask }
}
