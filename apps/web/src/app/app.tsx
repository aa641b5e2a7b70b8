import { Toasts } from '@planet/ui/toast'
import { common } from '../i18n/common.ts'
import { useSession } from '../session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { OtherAccount } from './other-account.tsx'
import { ScreenView } from './screen-view.tsx'
import { Unreachable } from './unreachable.tsx'
import { useGuardedRoute } from './use-guarded-route.ts'

export function App() {
  const found = useGuardedRoute()
  const { alarm } = useSession()
  return (
    <FailureBoundary>
      {alarm && <OtherAccount expected={alarm.expected} />}
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
