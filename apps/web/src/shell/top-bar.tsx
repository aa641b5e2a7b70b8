import { classNames } from '@planet/ui/class-names'
import { Icon } from '@planet/ui/icon'
import { LogoMark } from '@planet/ui/logo'
import { useState } from 'react'
import { common } from '../i18n/common.ts'
import { Link } from '../routes/link.tsx'
import type { Route } from '../routes/route.ts'
import { useSession } from '../session/session.ts'
import { Bell } from './bell.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { t } from './text.ts'
import styles from './top-bar.module.css'

/** Pages that have nowhere to go back to (specification §2). */
const withoutBack = ['/', '/home', '/history/crypto/transfer', '/customer/info']

/** `beside`: the side bar is next to it on wide screens and has the logo already. */
export function TopBar({ route, beside }: { route: Route; beside: boolean }) {
  const [menu, setMenu] = useState(false)
  const isLoggedIn = useSession().accountId !== null
  const home = isLoggedIn ? '/home' : '/'
  return (
    <header className={styles.bar}>
      <div className={styles.side}>
        {!withoutBack.includes(route.path) && (
          <Link href={home} className={styles.icon} aria-label={common.back}>
            <Icon name="back" />
          </Link>
        )}
        <Link href={home} className={classNames(styles.logo, beside && styles.beside)}>
          <LogoMark />
          {common.productName}
        </Link>
      </div>
      <div className={styles.side}>
        {isLoggedIn && route.tabs && <Bell />}
        {route.history && (
          <Link href={route.history} className={styles.icon} aria-label={t.history}>
            <Icon name="history" />
          </Link>
        )}
        <button
          type="button"
          className={styles.icon}
          aria-label={t.menu}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      {menu && <MenuDialog onClose={() => setMenu(false)} />}
    </header>
  )
}
