import { Icon, type IconName } from '@planet/ui/icon'
import type { AssetCode } from '@planet/units/asset'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './money-actions.module.css'

const actions: readonly { path: string; icon: IconName; label: string }[] = [
  { path: '/transfer', icon: 'transfer', label: t.send },
  { path: '/receive', icon: 'scan', label: t.receive },
  { path: '/deposit', icon: 'deposit', label: t.deposit },
  { path: '/withdraw', icon: 'convert', label: t.withdraw },
]

/** What people do with their money, or with one asset. */
export const MoneyActions = ({ asset }: { asset?: AssetCode }) => (
  <nav className={styles.actions} aria-label={t.label}>
    {actions.map(({ path, icon, label }) => (
      <Link key={path} href={asset ? `${path}?asset=${asset}` : path} className={styles.action}>
        <Icon name={icon} />
        {label}
      </Link>
    ))}
  </nav>
)
