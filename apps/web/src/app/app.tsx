import { Toasts } from '@planet/ui/toast'
import { lazy, Suspense } from 'react'
import { onSessionEvent } from '../events/session-events.ts'
import { common } from '../i18n/common.ts'
import { returnToLogin } from '../session/return-to-login.ts'
import { useSession } from '../session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { ScreenView } from './screen-view.tsx'
import { Unreachable } from './unreachable.tsx'
import { useGuardedRoute } from './use-guarded-route.ts'

const OtherAccount = lazy(() => import('../features/other-account/parts/other-account.tsx'))

onSessionEvent('refused', returnToLogin)

export function App() {
  const found = useGuardedRoute()
  const { alarm } = useSession()
  return (
    <FailureBoundary>
      {alarm && (
        <Suspense>
          <OtherAccount expected={alarm.expected} />
        </Suspense>
      )}
      {!alarm && found && (
        <Shell route={found.route}>
          <FailureBoundary key={found.pageKey}>
            {found.retry ? (
              <Unreachable retry={found.retry} />
            ) : (
              <ScreenView route={found.route} params={found.params} />
            )}
          </FailureBoundary>
        </Shell>
      )}
      <Toasts closeLabel={common.close} />
    </FailureBoundary>
  )
}
