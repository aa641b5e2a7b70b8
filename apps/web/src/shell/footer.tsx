import { useState } from 'react'
import { loadRiskNotice } from '../content/load-risk-notice.ts'
import { language } from '../i18n/language.ts'
import { Link } from '../routes/link.tsx'
import { storeUrl } from '../site/store-url.ts'
import { useSite } from '../site/use-site.ts'
import styles from './footer.module.css'
import { t } from './text.ts'

const policies = [
  ['regulation', '/agreement/regulation'],
  ['privacypolicy', '/agreement/privacypolicy'],
  ['company_legal', '/agreement/company_legal'],
  ['policy_blockchain', '/agreement/policy_blockchain'],
  ['policy_security', '/agreement/policy_security'],
  ['policy_management', '/policy/management'],
  ['policy_contract', '/policy/contract'],
  ['policy_claim', '/agreement/policy_claim'],
  ['policy_antisocial', '/agreement/policy_antisocial'],
  ['policy_elimination', '/agreement/policy_elimination'],
] as const

export function Footer() {
  const words = t.footer
  const site = useSite()
  const appStore = storeUrl(site, 'ios')
  const playStore = storeUrl(site, 'android')
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <nav className={styles.group} aria-label={words.help}>
          <h2>{words.help}</h2>
          <Link href="/FAQ">{words.faq}</Link>
          <Link href="/inquiry">{words.inquiry}</Link>
          <Link href="/cancellation">{words.cancellation}</Link>
          <Link href="/explorer">{words.explorer}</Link>
          <Link href="/reserves">{words.reserves}</Link>
        </nav>
        <nav className={styles.group} aria-label={words.policies}>
          <h2>{words.policies}</h2>
          {policies.map(([name, path]) => (
            <Link key={name} href={path}>
              {words[name]}
            </Link>
          ))}
        </nav>
        {(appStore || playStore) && (
          <nav className={styles.group} aria-label={words.apps}>
            <h2>{words.apps}</h2>
            {appStore && <a href={appStore}>{words.appStore}</a>}
            {playStore && <a href={playStore}>{words.playStore}</a>}
          </nav>
        )}
        <RiskNotice />
      </div>
    </footer>
  )
}

/** Seven points, fetched on demand. */
function RiskNotice() {
  const [points, setPoints] = useState<readonly string[]>()
  return (
    <details
      className={styles.risk}
      onToggle={(event) => {
        if (event.currentTarget.open && !points)
          loadRiskNotice(language).then((loaded) => setPoints(loaded.points))
      }}
    >
      <summary>{t.footer.riskTitle}</summary>
      <ol>
        {points?.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </details>
  )
}
