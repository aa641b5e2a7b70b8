import { Icon } from '@planet/ui/icon'
import { Link } from '../routes/link.tsx'
import { pathOf, useAddress } from '../routes/location.ts'
import { currentMark, sectionOf } from './section.ts'
import styles from './tab-bar.module.css'
import { tabs } from './tabs.ts'
import { t } from './text.ts'

const paths = tabs.map(({ path }) => path)

export function TabBar() {
  const path = pathOf(useAddress())
  const section = sectionOf(path, paths)
  return (
    <nav className={styles.tabs} aria-label={t.mainNavigation}>
      {tabs.map(({ path: to, icon, name }) => (
        <Link key={to} href={to} className={styles.tab} aria-current={currentMark(path, to, section)}>
          <Icon name={icon} />
          {t.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
