import { settlementOutcomes } from '@planet/api/fields/deposit-withdraw'
import { assetCodes, assets } from '@planet/units/asset'
import { ExportDialog } from '../../history/parts/export-dialog.tsx'
import { FilterChoice, FilterForm } from '../../history/parts/filter-form.tsx'
import { HistoryBar } from '../../history/parts/history-bar.tsx'
import { t as words } from '../../settlements/text.ts'
import { t } from '../text.ts'
import { type Filter, readFilter } from './filter.ts'

type Props = { filter: Filter; onChoose: (filter: Filter) => void }

const typeOptions = (['deposit', 'withdraw'] as const).map((value) => ({ value, label: t.types[value] }))
const assetOptions = assetCodes.map((value) => ({ value, label: assets[value].name }))
const statusOptions = settlementOutcomes.map((value) => ({ value, label: words.outcomes[value] }))

export function FilterBar({ filter, onChoose }: Props) {
  const { q, since, until, ...rest } = filter
  const days = { ...(since && { since }), ...(until && { until }) }
  return (
    <HistoryBar
      q={q}
      searchHelp={t.searchHelp}
      count={Object.keys({ ...rest, ...days }).length}
      onSearch={(typed) => onChoose({ ...rest, ...days, ...(typed && { q: typed }) })}
      filterDialog={(close) => (
        <FilterForm
          days={days}
          onClose={close}
          onChoose={(chosen) => {
            onChoose({ ...readFilter(`?${chosen}`), ...(q && { q }) })
            close()
          }}
        >
          <FilterChoice name="type" label={t.type} options={typeOptions} chosen={filter.type} />
          <FilterChoice name="asset" label={t.asset} options={assetOptions} chosen={filter.asset} />
          <FilterChoice name="status" label={t.status} options={statusOptions} chosen={filter.status} />
        </FilterForm>
      )}
      exportDialog={(close) => (
        <ExportDialog
          path="/api/history/deposit_withdraw_export/"
          query={{ ...rest, q }}
          days={days}
          onClose={close}
        />
      )}
    />
  )
}
