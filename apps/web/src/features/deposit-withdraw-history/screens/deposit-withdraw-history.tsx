import { ListCard } from '@planet/ui/card'
import { formatDay } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { byDay } from '../../history/parts/days.ts'
import styles from '../../history/parts/history.module.css'
import { HistoryList } from '../../history/parts/history-list.tsx'
import { settlementPath } from '../../settlements/parts/settlement.ts'
import { SettlementRow } from '../../settlements/parts/settlement-row.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { useRecords } from '../parts/use-records.ts'
import { t } from '../text.ts'

export default function DepositWithdrawHistory() {
  useTitle(t.title)
  const { filter, choose, first, records, end } = useRecords()
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <FilterBar filter={filter} onChoose={choose} />
      <HistoryList
        state={first.state}
        reload={first.reload}
        isEmpty={records.length === 0}
        isNarrow={Object.keys(filter).length > 0}
        emptyText={t.emptyText}
        onClear={() => choose({})}
        end={end}
      >
        {byDay(records).map(({ day, items }) => (
          <section key={day}>
            <h2 className={styles.day}>{formatDay(day)}</h2>
            <ListCard>
              {items.map((record) => (
                <li key={record.id}>
                  <Link href={settlementPath(record.id)}>
                    <SettlementRow record={record} />
                  </Link>
                </li>
              ))}
            </ListCard>
          </section>
        ))}
      </HistoryList>
    </div>
  )
}
