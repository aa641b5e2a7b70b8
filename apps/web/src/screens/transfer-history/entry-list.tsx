import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { classNames } from '@planet/ui/class-names'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { byDay } from '../../history/days.ts'
import styles from '../../history/history.module.css'
import { formatDay, formatTime } from '../../i18n/format.ts'
import { shortAmountText } from '../../money/amount-text.ts'
import { Link } from '../../routes/link.tsx'
import { entryName } from './entries.ts'
import { t } from './text.ts'
import type { Entry } from './use-history.ts'

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return byDay(entries).map(({ day, items }) => (
    <section key={day}>
      <h2 className={styles.day}>{formatDay(day)}</h2>
      <ListCard>
        {items.map((entry) => (
          <li key={entry.id}>
            <Link href={`/history/crypto/detail/${entry.id}`}>
              <EntryRow entry={entry} />
            </Link>
          </li>
        ))}
      </ListCard>
    </section>
  ))
}

function EntryRow({ entry }: { entry: Entry }) {
  const { asset, direction, state, type, comment } = entry
  const isIn = direction === 'in'
  const sign = isIn ? '+' : '−'
  return (
    <Row
      start={
        <span className={styles.mark}>
          <AssetMark asset={asset} />
          <span className={styles.sign} data-direction={direction}>
            <Icon name={isIn ? 'deposit' : 'transfer'} size={12} title={t.directions[direction]} />
          </span>
        </span>
      }
      title={
        <span className={styles.line}>
          <span translate="no">{entryName(entry)}</span>
          <span className={classNames(styles.sum, isIn && styles.in)} translate="no">
            {`${sign}${shortAmountText(BigInt(entry.amount), asset)} ${asset}`}
          </span>
        </span>
      }
      detail={
        <>
          <span className={styles.line}>
            {`${t.types[type]} · ${formatTime(entry.time)}`}
            {state === 'pending' && <Pill meaning="wait">{t.pending}</Pill>}
          </span>
          {comment !== '' && <span className={styles.comment}>{comment}</span>}
        </>
      }
    />
  )
}
