import { Button } from '@planet/ui/button'
import { useState } from 'react'
import { Link } from '../../routes/link.tsx'
import styles from './privacy-banner.module.css'
import { t } from './text.ts'

const storageKey = 'privacy_notice_agreed'

/** Shown until it was agreed to once in this browser. */
export function PrivacyBanner() {
  const [agreed, setAgreed] = useState(() => localStorage.getItem(storageKey) === '1')
  if (agreed) return null
  const agree = () => {
    localStorage.setItem(storageKey, '1')
    setAgreed(true)
  }
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
