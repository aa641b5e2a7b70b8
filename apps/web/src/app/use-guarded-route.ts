import { toast } from '@planet/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isSessionOver } from '../api/is-session-over.ts'
import { RequestFailure } from '../api/request.ts'
import { common } from '../i18n/common.ts'
import { guard } from '../routes/guard.ts'
import { navigate, pathOf, useAddress, usePageKey } from '../routes/location.ts'
import { forgetRedirect, savedRedirect, saveRedirect } from '../session/redirect.ts'
import { keepReffer } from '../session/reffer.ts'
import { reloadAccount } from '../session/reload-account.ts'
import { useSession } from '../session/session.ts'
import { type FoundRoute, findRoute } from './find-route.ts'

export type GuardedRoute = FoundRoute & {
  pageKey: string
  /** Set if the guard cannot decide because the account could not be read: requests it again. */
  retry?: () => void
}

/** The route to show, once the guard allows it; undefined while it decides. */
export function useGuardedRoute(): GuardedRoute | undefined {
  const address = useAddress()
  const pageKey = usePageKey()
  const session = useSession()
  const path = pathOf(address)
  const found = findRoute(path)
  const { access, forgetful = false } = found.route
  const verdict = guard({ path, address, access, forgetful }, { ...session, redirect: savedRedirect() })
  const target = verdict.kind === 'go' ? verdict.to : undefined
  const remember = verdict.kind === 'go' ? verdict.remember : undefined
  const forget = verdict.kind !== 'load-account' && verdict.forgetRedirect === true
  const isRefusal = verdict.kind === 'go' && verdict.isRefusal === true
  const mustLoad = verdict.kind === 'load-account'
  const { error, refetch } = useQuery({
    queryKey: ['guarded-account'],
    queryFn: reloadAccount,
    enabled: mustLoad,
  })
  const isUnreadable = error instanceof RequestFailure && !isSessionOver(error)
  const retry = useCallback(() => void refetch(), [refetch])

  useEffect(() => keepReffer(location.search), [])

  useEffect(() => {
    if (remember !== undefined) saveRedirect(remember)
    if (forget) forgetRedirect()
    if (isRefusal) toast('bad', common.loggedInAlready)
    if (target !== undefined) navigate(target, { replace: true, isReturn: forget })
  }, [target, remember, forget, isRefusal])

  if (mustLoad && isUnreadable) return { ...found, pageKey, retry }
  return verdict.kind === 'proceed' ? { ...found, pageKey } : undefined
}
