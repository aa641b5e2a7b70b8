import type { AnswerOf } from '@planet/api/call'
import type { pointHistory } from '@planet/api/calls/points/history'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { Card, ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { FormPage } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { Link } from '../../../routes/link.tsx'
import { Coupons } from '../../coupons/parts/coupons.tsx'
import styles from '../parts/points.module.css'
import { UsePoints } from '../parts/use-points.tsx'
import { t } from '../text.ts'

type Answer = AnswerOf<typeof pointHistory>
type Entry = Answer['entries'][number]

const source = {
  handle: handles.pointHistory,
  read: ({ entries, next }: Answer) => ({ items: entries, next }),
  keyOf: ({ id }: Entry) => id,
}

export default function Points() {
  useTitle(t.title)
  const { first, items: entries, end } = useInfiniteList(source)
  const rules = first.data?.rules
  // Its parts appear together, so that none pushes another away.
  const cards = useData(handles.listCards)
  const coupons = useData(handles.listCoupons)
  const isLoading = [first, cards, coupons].some(({ state }) => state === 'loading')
  return (
    <FormPage>
      <h1>{t.title}</h1>
      {isLoading && <Skeleton label={common.loading} lines={5} />}
      {first.state === 'failed' && <PageFailed title={t.failed} reload={first.reload} />}
      {!isLoading && first.data && rules && (
        <>
          <div className={styles.sum} aria-live="polite">
            <p className={styles.quiet}>{t.balance}</p>
            <p className={styles.figure}>{formatCount(Number(first.data.balance))}</p>
          </div>
          <p className={styles.quiet}>
            {rules.expiry_months === null ? t.never : t.expires(rules.expiry_months)}
          </p>
          {first.data.expiring && (
            <Notice meaning="wait">
              {t.expiring(formatCount(Number(first.data.expiring.points)), first.data.expiring.on)}
            </Notice>
          )}
          <UsePoints balance={BigInt(first.data.balance)} />
          <Coupons redeemed={first.reload} />
          <Card>
            <h2>{t.earn}</h2>
            <ul className={styles.ways}>
              <li>{t.earnPayment(formatCount(rules.yen_per_point), formatCount(rules.most))}</li>
              <li>{t.earnReferral}</li>
              <li>{t.earnCoupon}</li>
            </ul>
          </Card>
          <Link href="/Referral" className={buttonClass('quiet')}>
            {t.invite}
          </Link>
          <section className={styles.section}>
            <h2>{t.history}</h2>
            {entries.length === 0 && (
              <Empty icon="gift" title={t.empty}>
                {t.emptyText}
              </Empty>
            )}
            <Entries entries={entries} />
            <ShowMore {...end} />
          </section>
        </>
      )}
    </FormPage>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ListCard>
      {entries.map(({ id, kind, amount, time, order_id }) => (
        <li key={id}>
          <Row
            title={t.kinds[kind]}
            detail={[formatDateTime(time), ...(order_id ? [order_id] : [])].join(' · ')}
            end={<Change amount={Number(amount)} />}
          />
        </li>
      ))}
    </ListCard>
  )
}

function Change({ amount }: { amount: number }) {
  return amount > 0 ? (
    <span className={styles.in}>{`+${formatCount(amount)}`}</span>
  ) : (
    <span>{`−${formatCount(-amount)}`}</span>
  )
}
