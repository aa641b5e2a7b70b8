import type { AnswerOf } from '@planet/api/call'
import type { CardLine, cardHistory } from '@planet/api/calls/card/history'
import { handles } from '@planet/api/generated/handles'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Icon, type IconName } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { formatDay, formatTime } from '../../../i18n/format.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { Link } from '../../../routes/link.tsx'
import { byDay } from '../../history/parts/days.ts'
import history from '../../history/parts/history.module.css'
import { t } from '../text.ts'
import styles from './cards.module.css'
import { centsText } from './cents.ts'
import { ChargePill } from './charge-pill.tsx'
import { chargePath } from './paths.ts'

const source = {
  handle: handles.cardHistory,
  read: ({ lines, next }: AnswerOf<typeof cardHistory>) => ({ items: lines, next }),
  keyOf: ({ id }: CardLine) => id,
}

type Filter = { kind: CardLine['kind'] | ''; words: string }

export function CardLines({ cardId, filter }: { cardId: string; filter: Filter }) {
  const { kind, words } = filter
  const query = { card_id: cardId, ...(kind && { kind }), ...(words && { words }) }
  const { first, items, end } = useInfiniteList(source, { query })
  if (first.state === 'loading') return <Skeleton label={common.loading} lines={6} />
  if (first.state === 'failed') return <PageFailed title={t.historyFailed} reload={first.reload} />
  return (
    <>
      {!first.data.complete && <Notice meaning="wait">{t.incomplete}</Notice>}
      {items.length === 0 && (
        <Empty icon="receipt" title={kind || words ? t.nothingFound : t.historyEmpty}>
          {kind || words ? undefined : t.historyEmptyText}
        </Empty>
      )}
      {byDay(items).map((group) => (
        <section key={group.day}>
          <h2 className={history.day}>{formatDay(group.day)}</h2>
          <ListCard>
            {group.items.map((line) => (
              <li key={line.id}>
                {line.state === null ? (
                  <LineRow line={line} />
                ) : (
                  <Link href={chargePath(line.id)}>
                    <LineRow line={line} />
                  </Link>
                )}
              </li>
            ))}
          </ListCard>
        </section>
      ))}
      <ShowMore {...end} />
    </>
  )
}

const icons: Readonly<Record<CardLine['kind'], IconName>> = {
  charge: 'deposit',
  purchase: 'shop',
  refund: 'deposit',
  fee: 'receipt',
  withdrawal: 'transfer',
}

function LineRow({ line }: { line: CardLine }) {
  const { kind, merchant, source, state, currency, time } = line
  const amount = BigInt(line.amount)
  const isOnCard = state === null || state === 'done'
  const look = isOnCard ? amount > 0n && styles.in : styles.undone
  return (
    <Row
      start={
        <span className={styles.lineMark}>
          <Icon name={icons[kind]} size={20} />
        </span>
      }
      title={
        <span className={styles.line}>
          <span translate={merchant ? 'no' : undefined}>
            {merchant || (source ? t.sources[source] : t.kinds[kind])}
          </span>
          <span className={look || undefined} translate="no">
            {`${isOnCard && amount > 0n ? '+' : ''}${centsText(amount)} ${currency}`}
          </span>
        </span>
      }
      detail={
        <span className={styles.line}>
          <span>{merchant ? `${t.kinds[kind]} · ${formatTime(time)}` : formatTime(time)}</span>
          {state !== null && <ChargePill state={state} />}
        </span>
      }
    />
  )
}
