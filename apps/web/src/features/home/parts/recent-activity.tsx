import { ListCard, Row } from '@planet/ui/card'
import { classNames } from '@planet/ui/class-names'
import { momentText } from '../../../i18n/moment.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import history from '../../history/parts/history.module.css'
import {
  isCredit,
  movedBy,
  settlementName,
  settlementPath,
  signOf,
  stateText,
} from '../../settlements/parts/settlement.ts'
import { entryName, isUnsettled } from '../../transfers/parts/entries.ts'
import { t as transfers } from '../../transfers/text.ts'
import { t } from '../text.ts'
import styles from './home.module.css'
import type { HomeFacts } from './use-home.ts'

type Item = HomeFacts['lately'][number]

/** The last few movements, of every kind. */
export function RecentActivity({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t.recent}>
      <ListCard as="div">
        <div className={styles.recentHead}>
          <h2>{t.recent}</h2>
          <Link href="/history/crypto/transfer">{t.seeAll}</Link>
        </div>
        <ul>
          {items.map((item) => {
            const { key, href, title, detail, isIn, sum } = lineOf(item)
            return (
              <li key={key}>
                <Link href={href}>
                  <Row
                    title={
                      <>
                        <span className={styles.recentTitle}>{title}</span>
                        <span className={classNames(history.sum, isIn && history.in)} translate="no">
                          {sum}
                        </span>
                      </>
                    }
                    detail={<span className={history.below}>{detail}</span>}
                  />
                </Link>
              </li>
            )
          })}
        </ul>
      </ListCard>
    </section>
  )
}

function lineOf(item: Item) {
  if (item.kind === 'settlement') {
    const { record } = item
    return {
      key: record.id,
      href: settlementPath(record.id),
      title: settlementName(record),
      detail: `${stateText(record)} · ${momentText(record.time)}`,
      isIn: isCredit(record),
      sum: `${signOf(record)}${shortAmountText(movedBy(record), record.currency)} ${record.currency}`,
    }
  }
  const { entry } = item
  const isIn = entry.direction === 'in'
  const { state, type } = entry
  const what = isUnsettled(state) ? transfers.unsettled[state] : transfers.types[type]
  return {
    key: entry.id,
    href: `/history/crypto/detail/${entry.id}`,
    title: isIn ? t.from(entryName(entry)) : entryName(entry),
    detail: `${what} · ${momentText(entry.time)}`,
    isIn,
    sum: `${isIn ? '+' : '−'}${shortAmountText(BigInt(entry.amount), entry.currency)} ${entry.currency}`,
  }
}
