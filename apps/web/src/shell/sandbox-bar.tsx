import { lazy, Suspense, useState } from 'react'
import { useSite } from '../site/use-site.ts'
import styles from './sandbox-bar.module.css'
import { t } from './text.ts'

const ThingsToTry = lazy(() => import('../features/sandbox/parts/things-to-try.tsx'))

const storageKey = 'is_sandbox'

/** Whether this deployment is a sandbox. The last answer is kept so that the bar does not shift a loading page. */
function useIsSandbox(): boolean {
  const site = useSite()
  if (!site) return localStorage.getItem(storageKey) === '1'
  const isSandbox = site.stage === 'sandbox' && site.sandbox_url !== null
  if (isSandbox) localStorage.setItem(storageKey, '1')
  else localStorage.removeItem(storageKey)
  return isSandbox
}

/** Notes that the money is play money, and offers things to try. Exists in a sandbox only. */
export function SandboxBar() {
  const isSandbox = useIsSandbox()
  const [isOpen, setOpen] = useState(false)
  if (!isSandbox) return null
  return (
    <aside className={styles.bar} aria-label={t.sandbox.title}>
      <p>{t.sandbox.notice}</p>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.sandbox.things}
      </button>
      {isOpen && (
        <Suspense>
          <ThingsToTry onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}
