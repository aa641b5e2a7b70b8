import { Button } from '@planet/ui/button'
import { ListCard } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { type Meaning, Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { common } from '../../i18n/common.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import styles from './login-history.module.css'
import { t } from './text.ts'
import { type Entry, useLoginHistory } from './use-login-history.ts'

const meanings: Record<Entry['result'], Meaning> = {
  success: 'good',
  second_factor: 'soft',
  wrong_password: 'wait',
  wrong_code: 'wait',
  locked: 'bad',
  refused: 'bad',
}

export default function LoginHistory() {
  useTitle(t.title)
  const { first, entries, hasMore, busy, loadMore } = useLoginHistory()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p>
          {t.lead} <Link href="/setting/pw_modify">{t.changePassword}</Link>
        </p>
      </header>
      {first.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {first.state === 'failed' && (
        <Empty
          icon="warning"
          title={t.failed}
          action={<Button onClick={first.reload}>{common.tryAgain}</Button>}
        />
      )}
      {first.state === 'ready' && entries.length === 0 && <Empty icon="clock" title={t.empty} />}
      {entries.length > 0 && (
        <ListCard>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <p className={styles.line}>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                <Pill meaning={meanings[entry.result]}>{t.results[entry.result]}</Pill>
              </p>
              <p>{entry.device || t.unknownDevice}</p>
              <p className={styles.address} translate="no">
                {entry.address}
              </p>
            </li>
          ))}
        </ListCard>
      )}
      {hasMore && (
        <Button look="quiet" busy={busy} onClick={loadMore}>
          {t.more}
        </Button>
      )}
    </div>
  )
}
