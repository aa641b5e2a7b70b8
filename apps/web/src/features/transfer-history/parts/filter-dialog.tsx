import { transferTypes } from '@planet/api/fields/history'
import { assetCodes, assets } from '@planet/units/asset'
import { FilterChoice, FilterForm } from '../../history/parts/filter-form.tsx'
import { t as transfers } from '../../transfers/text.ts'
import { t } from '../text.ts'
import { type Filter, readFilter } from './filter.ts'

type Props = { filter: Filter; onChoose: (filter: Filter) => void; onClose: () => void }

const assetOptions = assetCodes.map((value) => ({ value, label: assets[value].name }))
const directionOptions = (['in', 'out'] as const).map((value) => ({
  value,
  label: transfers.directions[value],
}))
const typeOptions = transferTypes.map((value) => ({ value, label: transfers.types[value] }))

export function FilterDialog({ filter, onChoose, onClose }: Props) {
  const choose = (chosen: URLSearchParams) =>
    onChoose({ ...readFilter(`?${chosen}`), ...(filter.q && { q: filter.q }) })
  return (
    <FilterForm days={filter} onChoose={choose} onClose={onClose}>
      <FilterChoice name="asset" label={t.asset} options={assetOptions} chosen={filter.asset} />
      <FilterChoice
        name="direction"
        label={t.direction}
        options={directionOptions}
        chosen={filter.direction}
      />
      <FilterChoice name="type" label={t.type} options={typeOptions} chosen={filter.type} />
    </FilterForm>
  )
}
