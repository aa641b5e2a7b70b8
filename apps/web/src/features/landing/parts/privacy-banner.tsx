import { Button } from '@planet/ui/button'
import { useSyncExternalStore } from 'react'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './privacy-banner.module.css'

const storageKey = 'privacy_notice_agreed'
const hasAgreed = (): boolean => localStorage.getItem(storageKey) === '1'

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

function agree(): void {
  localStorage.setItem(storageKey, '1')
  // Browsers send it to other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

/**
 * Shown until it was agreed to once in this browser. A store, because someone may agree in the first view
 * (apps/web/first-view.ts) while React renders the page: React reads a store again before it commits.
 */
export function PrivacyBanner() {
  if (useSyncExternalStore(subscribe, hasAgreed, () => false)) return null
  return (
    <aside className={styles.banner} aria-label={t.privacyTitle}>
      <p>
        {t.privacyText} <Link href="/agreement/privacypolicy">{t.privacyMore}</Link>
      </p>
      <Button size="medium" onClick={agree}>
        {t.privacyAgree}
      </Button>
    </aside>
  )
}
