import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import styles from '../../history/parts/history.module.css'
import { HistoryList } from '../../history/parts/history-list.tsx'
import { AssetStrip } from '../parts/asset-strip.tsx'
import { EntryList } from '../parts/entry-list.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { useHistory } from '../parts/use-history.ts'
import { t } from '../text.ts'

export default function TransferHistory() {
  useTitle(t.title)
  const { filter, choose, first, entries, end } = useHistory()
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <AssetStrip />
      <FilterBar filter={filter} onChoose={choose} />
      <HistoryList
        state={first.state}
        reload={first.reload}
        isEmpty={entries.length === 0}
        isNarrow={Object.keys(filter).length > 0}
        emptyText={t.emptyText}
        onClear={() => choose({})}
        end={end}
      >
        <EntryList entries={entries} />
      </HistoryList>
      <p className={styles.elsewhere}>
        {t.ownAddresses} <Link href="/wallet/networks">{t.toNetworks}</Link>
      </p>
    </div>
  )
}
