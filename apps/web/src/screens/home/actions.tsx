import { Icon, type IconName } from '@planet/ui/icon'
import { Link } from '../../routes/link.tsx'
import styles from './home.module.css'
import { t } from './text.ts'

const actions: readonly { path: string; icon: IconName; label: string }[] = [
  { path: '/transfer', icon: 'transfer', label: t.send },
  { path: '/receive', icon: 'scan', label: t.receive },
  { path: '/deposit', icon: 'deposit', label: t.deposit },
  { path: '/withdraw', icon: 'convert', label: t.withdraw },
]

export function Actions() {
  return (
    <nav className={styles.actions} aria-label={t.actions}>
      {actions.map(({ path, icon, label }) => (
        <Link key={path} href={path} className={styles.action}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
