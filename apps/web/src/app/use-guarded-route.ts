import type { me } from '@planet/contract/calls/customer/me'
import { useEffect } from 'react'
import { handleFailure } from '../api/handle-failure.ts'
import { request } from '../api/request.ts'
import { type FoundRoute, findRoute } from '../routes/find-route.ts'
import { guard } from '../routes/guard.ts'
import { navigate, pathOf, useAddress } from '../routes/location.ts'
import { forgetRedirect, savedRedirect, saveRedirect } from '../session/redirect.ts'
import { keepReffer } from '../session/reffer.ts'
import { changeSession, useSession } from '../session/session.ts'

/** The route to show, once the guard lets it through; undefined while it decides. */
export function useGuardedRoute(): (FoundRoute & { address: string }) | undefined {
  const address = useAddress()
  const session = useSession()
  const path = pathOf(address)
  const found = findRoute(path)
  const { access, forgetful = false } = found.route
  const verdict = guard({ path, address, access, forgetful }, { ...session, redirect: savedRedirect() })
  const target = verdict.kind === 'go' ? verdict.to : undefined
  const remember = verdict.kind === 'go' ? verdict.remember : undefined
  const forget = verdict.kind === 'go' && verdict.forgetRedirect === true
  const mustLoad = verdict.kind === 'load-account'

  useEffect(() => keepReffer(location.search), [])

  useEffect(() => {
    if (mustLoad)
      request<typeof me>({ method: 'GET', path: '/api/customer/me/' }).then(
        (account) => changeSession({ type: 'accountLoaded', account }),
        handleFailure,
      )
  }, [mustLoad])

  useEffect(() => {
    if (target === undefined) return
    if (remember !== undefined) saveRedirect(remember)
    if (forget) forgetRedirect()
    navigate(target, { replace: true })
  }, [target, remember, forget])

  return verdict.kind === 'proceed' ? { ...found, address } : undefined
}
