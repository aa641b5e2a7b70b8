import type { AnswerOf } from '@planet/api/call'
import type { loginHistory } from '@planet/api/calls/auth/login-history'
import { handles } from '@planet/api/generated/handles'
import { ListCard } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { type Meaning, Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { Link } from '../../../routes/link.tsx'
import styles from '../parts/login-history.module.css'
import { t } from '../text.ts'

type Entry = AnswerOf<typeof loginHistory>['entries'][number]

const source = {
  handle: handles.loginHistory,
  read: ({ entries, next }: AnswerOf<typeof loginHistory>) => ({ items: entries, next }),
  keyOf: ({ id }: Entry) => id,
}

const meanings: Record<Entry['result'], Meaning> = {
  success: 'good',
  second_factor: 'soft',
  wrong_password: 'wait',
  wrong_code: 'wait',
  wrong_passkey: 'wait',
  locked: 'bad',
  refused: 'bad',
}

export default function LoginHistory() {
  useTitle(t.title)
  const { first, items: entries, end } = useInfiniteList(source)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p>
          {t.lead} <Link href="/setting/pw_modify">{t.changePassword}</Link>
        </p>
      </header>
      {first.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {first.state === 'failed' && <PageFailed title={t.failed} reload={first.reload} />}
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
      <ShowMore {...end} />
    </div>
  )
}
