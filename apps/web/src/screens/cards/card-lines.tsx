import type { AnswerOf } from '@planet/contract/call'
import type { CardLine, cardHistory } from '@planet/contract/calls/card/history'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { Icon, type IconName } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { useMemo } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { byDay } from '../../history/days.ts'
import history from '../../history/history.module.css'
import { useNearEnd } from '../../history/use-near-end.ts'
import { common } from '../../i18n/common.ts'
import { formatDay, formatTime } from '../../i18n/format.ts'
import { Link } from '../../routes/link.tsx'
import { usePages } from '../explorer/use-pages.ts'
import styles from './cards.module.css'
import { centsText } from './cents.ts'
import { ChargePill } from './charge-pill.tsx'
import { chargePath } from './paths.ts'
import { t } from './text.ts'

const call = { method: 'GET', path: '/api/card/history/' } as const
const page = ({ lines, next }: AnswerOf<typeof cardHistory>) => ({ items: lines, next })

export function CardLines({ cardId }: { cardId: string }) {
  const input = { query: { card_id: cardId } }
  const first = useCall<typeof cardHistory>(call, input)
  useLive(['card'], first.reload)
  const firstPage = useMemo(() => first.data && page(first.data), [first.data])
  const { items, hasMore, busy, showMore } = usePages<typeof cardHistory, CardLine>(
    call,
    input,
    firstPage,
    page,
  )
  const end = useNearEnd(hasMore && !busy ? showMore : undefined)
  if (first.state === 'loading') return <Skeleton label={common.loading} lines={6} />
  if (first.state === 'failed')
    return (
      <Empty
        icon="warning"
        title={t.historyFailed}
        action={<Button onClick={first.reload}>{common.tryAgain}</Button>}
      />
    )
  return (
    <>
      {!first.data.complete && <Notice meaning="wait">{t.incomplete}</Notice>}
      {items.length === 0 && (
        <Empty icon="receipt" title={t.historyEmpty}>
          {t.historyEmptyText}
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
      {hasMore && (
        <div ref={end} className={styles.more}>
          <Button look="quiet" size="medium" busy={busy} onClick={showMore}>
            {t.more}
          </Button>
        </div>
      )}
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
            {`${amount > 0n ? '+' : ''}${centsText(amount)} ${currency}`}
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
