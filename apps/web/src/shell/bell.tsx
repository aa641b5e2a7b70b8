import { Icon } from '@planet/ui/icon'
import { useNotifications } from '../features/notifications/parts/use-notifications.ts'
import { Link } from '../routes/link.tsx'
import { useSession } from '../session/session.ts'
import { t } from './text.ts'
import styles from './top-bar.module.css'

/** The link to the notifications, with the number of new ones once the account is loaded. */
export function Bell() {
  const isLoaded = useSession().account !== undefined
  return isLoaded ? <CountedBell /> : <BellLink unread={0} />
}

/** Fed by the live stream. */
function CountedBell() {
  return <BellLink unread={useNotifications().data?.unread ?? 0} />
}

function BellLink({ unread }: { unread: number }) {
  return (
    <Link
      href="/notifications"
      className={styles.icon}
      aria-label={unread > 0 ? t.unread(unread) : t.notifications}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.count} data-count={unread > 9 ? '9+' : unread} aria-hidden="true" />
      )}
    </Link>
  )
}
