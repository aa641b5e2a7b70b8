import { ListCard } from '@planet/ui/card'
import { byDay } from '../../features/history/days.ts'
import styles from '../../features/history/history.module.css'
import { HistoryList } from '../../features/history/history-list.tsx'
import { settlementPath } from '../../features/settlements/settlement.ts'
import { SettlementRow } from '../../features/settlements/settlement-row.tsx'
import { formatDay } from '../../i18n/format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { FilterBar } from './filter-bar.tsx'
import { t } from './text.ts'
import { useRecords } from './use-records.ts'

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
