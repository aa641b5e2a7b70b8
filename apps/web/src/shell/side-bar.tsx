import { LogoMark } from '@planet/ui/logo'
import { common } from '../i18n/common.ts'
import { Link } from '../routes/link.tsx'
import { pathOf, useAddress } from '../routes/location.ts'
import { currentMark, sectionOf } from './section.ts'
import styles from './side-bar.module.css'
import { t } from './text.ts'

const entries: readonly { path: string; label: string }[] = [
  { path: '/home', label: t.tabs.home },
  { path: '/history/crypto/transfer', label: t.side.assets },
  { path: '/transfer', label: t.side.transfer },
  { path: '/deposit', label: t.side.deposit },
  { path: '/withdraw', label: t.side.convert },
  { path: '/merchant/order/list', label: t.side.shop },
  { path: '/customer/CardManagement', label: t.side.card },
  { path: '/customer/booking', label: t.side.travel },
  { path: '/customer/info', label: t.tabs.account },
]

const paths = entries.map(({ path }) => path)

/** Replaces the tab bar if there is room. */
export function SideBar() {
  const path = pathOf(useAddress())
  const section = sectionOf(path, paths)
  return (
    <aside className={styles.side}>
      <Link href="/home" className={styles.logo}>
        <LogoMark />
        {common.productName}
      </Link>
      <nav className={styles.entries} aria-label={t.mainNavigation}>
        {entries.map(({ path: to, label }) => (
          <Link key={to} href={to} aria-current={currentMark(path, to, section)}>
            {label}
          </Link>
        ))}
      </nav>
    </aside>
  )
}
