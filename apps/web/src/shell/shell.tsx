import { classNames } from '@planet/ui/class-names'
import { lazy, type ReactNode, Suspense } from 'react'
import { common } from '../i18n/common.ts'
import type { Route } from '../routes/route.ts'
import { useSession } from '../session/session.ts'
import { Context } from './context.tsx'
import { Footer } from './footer.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ReleaseNews } from './release-news.tsx'
import { SandboxBar } from './sandbox-bar.tsx'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const BackupCard = lazy(async () => ({
  default: (await import('../features/backup/parts/backup-card.tsx')).BackupCard,
}))

/** The frame around a screen, according to the route's flags. */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  const { accountId, account } = useSession()
  const loggedIn = accountId !== null
  const tabs = route.tabs && loggedIn
  // The pages that the side bar leads to are closed until an account is active.
  const isReady = route.access !== 'onboarding' || account?.account_status === '500'
  // A set-up that was interrupted after the keys were created goes on at its next log-in.
  const isOnboarding = route.access === 'onboarding' || route.path === '/agreement'
  const isUnfinished = loggedIn && isOnboarding && account?.account_status !== '500'
  const side = tabs || (route.side === true && loggedIn && isReady)
  return (
    <div
      className={classNames(styles.shell, tabs && styles.withTabs, side && styles.withSide)}
      data-actions={route.form ? 'pinned' : undefined}
    >
      <a href="#content" className={styles.skip}>
        {common.skipToContent}
      </a>
      {side && <SideBar />}
      <div className={styles.column}>
        <OfflineBar />
        <ReleaseNews />
        <NoticeBar />
        {side && <SandboxBar />}
        {route.nav && <TopBar route={route} beside={side} />}
        <main
          id="content"
          tabIndex={-1}
          className={classNames(route.path === '/' ? styles.wide : styles.main, route.footer && styles.tall)}
        >
          {tabs && (route.context ?? route.form) ? (
            <div className={styles.two}>
              <div className={styles.page}>{children}</div>
              <Context />
            </div>
          ) : (
            <div className={styles.page}>
              {isUnfinished && (
                <div className={styles.backup}>
                  <Suspense>
                    <BackupCard />
                  </Suspense>
                </div>
              )}
              {children}
            </div>
          )}
        </main>
        {route.footer && <Footer />}
      </div>
      {tabs && !route.form && <TabBar />}
    </div>
  )
}
