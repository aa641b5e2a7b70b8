import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Icon } from '@planet/ui/icon'
import { Skeleton } from '@planet/ui/skeleton'
import { useMutation } from '@tanstack/react-query'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { formatDay, formatTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { byDay } from '../../history/parts/days.ts'
import history from '../../history/parts/history.module.css'
import { lineOf } from '../parts/notification-line.ts'
import styles from '../parts/notifications.module.css'
import { type Notification, useNotifications } from '../parts/use-notifications.ts'
import { t } from '../text.ts'

/** /notifications: what happened to the account without its own action. */
export default function Notifications() {
  useTitle(t.title)
  const list = useNotifications()
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: () => request(handles.readNotifications, { contents: { until: new Date().toISOString() } }),
    onSuccess: list.reload,
  })
  const notifications = list.data?.notifications ?? []
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        {list.data && list.data.unread > 0 && (
          <Button look="plain" size="medium" busy={isPending} onClick={() => markRead()}>
            {t.markRead}
          </Button>
        )}
      </div>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {list.state === 'failed' && <PageFailed title={t.failed} reload={list.reload} />}
      {list.data && notifications.length === 0 && (
        <Empty icon="bell" title={t.empty}>
          {t.emptyText}
        </Empty>
      )}
      {byDay(notifications).map(({ day, items }) => (
        <section key={day}>
          <h2 className={history.day}>{formatDay(day)}</h2>
          <ListCard>
            {items.map((one) => (
              <li key={one.key}>
                <Item notification={one} />
              </li>
            ))}
          </ListCard>
        </section>
      ))}
    </div>
  )
}

function Item({ notification }: { notification: Notification }) {
  const { href, icon, meaning, title, detail } = lineOf(notification)
  return (
    <Link href={href}>
      <Row
        start={
          <span className={styles.mark} data-meaning={meaning}>
            <Icon name={icon} size={20} />
          </span>
        }
        title={title}
        detail={
          <>
            {`${detail} `}
            <span className={history.whole}>{`· ${formatTime(notification.time)}`}</span>
          </>
        }
        end={notification.is_unread && <span className={styles.new} role="img" aria-label={t.unread} />}
      />
    </Link>
  )
}
