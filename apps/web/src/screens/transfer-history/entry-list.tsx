import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { classNames } from '@planet/ui/class-names'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { byDay } from '../../features/history/days.ts'
import styles from '../../features/history/history.module.css'
import { entryName, isUnsettled } from '../../features/transfers/entries.ts'
import type { Entry } from '../../features/transfers/entry.ts'
import { t as transfers } from '../../features/transfers/text.ts'
import { formatDay, formatTime } from '../../i18n/format.ts'
import { shortAmountText } from '../../money/amount-text.ts'
import { Link } from '../../routes/link.tsx'
import { t } from './text.ts'

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
  const name = entryName(entry)
  const time = formatTime(entry.time)
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
        <>
          <span translate="no">{name}</span>
          <span className={classNames(styles.sum, isIn && styles.in)} translate="no">
            {`${sign}${shortAmountText(BigInt(entry.amount), asset)} ${asset}`}
          </span>
        </>
      }
      detail={
        <>
          <span className={styles.line}>
            {name === transfers.types[type] ? time : `${transfers.types[type]} · ${time}`}
            {isUnsettled(state) && (
              <Pill meaning={state === 'pending' ? 'wait' : 'bad'}>{transfers.unsettled[state]}</Pill>
            )}
          </span>
          {comment !== '' && <span className={styles.comment}>{comment}</span>}
        </>
      }
    />
  )
}
