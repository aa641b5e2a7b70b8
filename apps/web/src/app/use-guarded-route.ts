import { handles } from '@planet/api/handles'
import { useCallback, useEffect, useState } from 'react'
import { handleFailure, isSessionOver } from '../api/handle-failure.ts'
import { RequestFailure, request } from '../api/request.ts'
import { type FoundRoute, findRoute } from '../routes/find-route.ts'
import { guard } from '../routes/guard.ts'
import { navigate, pathOf, useAddress } from '../routes/location.ts'
import { forgetRedirect, savedRedirect, saveRedirect } from '../session/redirect.ts'
import { keepReffer } from '../session/reffer.ts'
import { changeSession, useSession } from '../session/session.ts'

export type GuardedRoute = FoundRoute & {
  address: string
  /** Given when the guard cannot decide because the account could not be read: asks for it again. */
  retry?: () => void
}

/** The route to show, once the guard lets it through; undefined while it decides. */
export function useGuardedRoute(): GuardedRoute | undefined {
  const address = useAddress()
  const session = useSession()
  const path = pathOf(address)
  const found = findRoute(path)
  const { access, forgetful = false } = found.route
  const verdict = guard({ path, address, access, forgetful }, { ...session, redirect: savedRedirect() })
  const target = verdict.kind === 'go' ? verdict.to : undefined
  const remember = verdict.kind === 'go' ? verdict.remember : undefined
  const forget = verdict.kind !== 'load-account' && verdict.forgetRedirect === true
  const mustLoad = verdict.kind === 'load-account'
  const [unreadable, setUnreadable] = useState(false)
  const retry = useCallback(() => setUnreadable(false), [])

  useEffect(() => keepReffer(location.search), [])

  useEffect(() => {
    if (mustLoad && !unreadable)
      request(handles.me).then(
        (account) => changeSession({ type: 'accountLoaded', account }),
        (failure) => {
          if (failure instanceof RequestFailure && !isSessionOver(failure)) setUnreadable(true)
          return handleFailure(failure)
        },
      )
  }, [mustLoad, unreadable])

  useEffect(() => {
    if (remember !== undefined) saveRedirect(remember)
    if (forget) forgetRedirect()
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, remember, forget])

  if (mustLoad && unreadable) return { ...found, address, retry }
  return verdict.kind === 'proceed' ? { ...found, address } : undefined
}
