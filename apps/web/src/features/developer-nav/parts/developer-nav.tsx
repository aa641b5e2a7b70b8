import { Link } from '../../../routes/link.tsx'
import { pathOf, useAddress } from '../../../routes/location.ts'
import { t } from '../text.ts'
import styles from './developer-nav.module.css'

const pages = [
  { name: 'tokens', path: '/token/list' },
  { name: 'webhooks', path: '/token/webhooks' },
  { name: 'testOrders', path: '/sdk/list' },
  { name: 'checkout', path: '/token/checkout' },
] as const

/** The pages of a shop's developer, and the reference. */
export function DeveloperNav() {
  const current = pathOf(useAddress())
  return (
    <nav className={styles.nav} aria-label={t.label}>
      {pages.map(({ name, path }) => (
        <Link key={name} href={path} aria-current={path === current ? 'page' : undefined}>
          {t[name]}
        </Link>
      ))}
      <a href="/api/docs">{t.docs}</a>
    </nav>
  )
}
