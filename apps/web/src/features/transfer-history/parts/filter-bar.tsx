import { ExportDialog } from '../../history/parts/export-dialog.tsx'
import { HistoryBar } from '../../history/parts/history-bar.tsx'
import { t } from '../text.ts'
import { countFilters, type Filter } from './filter.ts'
import { FilterDialog } from './filter-dialog.tsx'

type Props = { filter: Filter; onChoose: (filter: Filter) => void }

export function FilterBar({ filter, onChoose }: Props) {
  const { q, since, until, ...rest } = filter
  const days = { ...(since && { since }), ...(until && { until }) }
  return (
    <HistoryBar
      q={q}
      searchHelp={t.searchHelp}
      count={countFilters(filter)}
      onSearch={(typed) => onChoose({ ...rest, ...days, ...(typed && { q: typed }) })}
      filterDialog={(close) => (
        <FilterDialog
          filter={filter}
          onClose={close}
          onChoose={(next) => {
            onChoose(next)
            close()
          }}
        />
      )}
      exportDialog={(close) => (
        <ExportDialog path="/api/history/export/" query={{ ...rest, q }} days={days} onClose={close} />
      )}
    />
  )
}
