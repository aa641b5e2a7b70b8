import { type TransferType, transferTypes } from '@planet/contract/calls/history/fields'
import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { Dialog } from '@planet/ui/dialog'
import { TextField } from '@planet/ui/field'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import type { FormEvent } from 'react'
import forms from '../../forms/form-page.module.css'
import { common } from '../../i18n/common.ts'
import { type Filter, readFilter } from './filter.ts'
import { t } from './text.ts'
import styles from './transfer-history.module.css'

type Props = { filter: Filter; onChoose: (filter: Filter) => void; onClose: () => void }
type Option<Value extends string> = { value: Value; label: string }

const assetOptions = assetCodes.map((code): Option<AssetCode> => ({ value: code, label: assets[code].name }))
const directionOptions = (['in', 'out'] as const).map((value) => ({ value, label: t.directions[value] }))
const typeOptions = transferTypes.map((value): Option<TransferType> => ({ value, label: t.types[value] }))

export function FilterDialog({ filter, onChoose, onClose }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    onChoose({ ...readFilter(`?${chosen}`), ...(filter.q && { q: filter.q }) })
  }
  return (
    <Dialog title={t.filter} closeLabel={common.close} onClose={onClose}>
      <form className={forms.form} onSubmit={submit}>
        <Choice name="asset" label={t.asset} options={assetOptions} chosen={filter.asset} />
        <Choice name="direction" label={t.direction} options={directionOptions} chosen={filter.direction} />
        <Choice name="type" label={t.type} options={typeOptions} chosen={filter.type} />
        <div className={styles.days}>
          <TextField label={t.since} name="since" type="date" defaultValue={filter.since} />
          <TextField label={t.until} name="until" type="date" defaultValue={filter.until} />
        </div>
        <div className={styles.pair}>
          <Button look="quiet" onClick={() => onChoose(filter.q ? { q: filter.q } : {})}>
            {t.clear}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: readonly Option<string>[]
  chosen: string | undefined
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={chosen ?? ''}>
      <option value="">{t.all}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
