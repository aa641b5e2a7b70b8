import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { Dialog } from '@planet/ui/dialog'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import type { FormEvent, ReactNode } from 'react'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import type { Days } from './days.ts'
import styles from './history.module.css'

type FormProps = {
  days: Days
  /** The chosen values by field name; empty for all. */
  onChoose: (chosen: URLSearchParams) => void
  onClose: () => void
  children: ReactNode
}

export function FilterForm({ days, onChoose, onClose, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onChoose(new URLSearchParams(fields))
  }
  return (
    <Dialog title={t.filter} closeLabel={common.close} onClose={onClose}>
      <Form noValidate={false} onSubmit={submit}>
        {children}
        <div className={styles.days}>
          <TextField label={t.since} name="since" type="date" defaultValue={days.since} />
          <TextField label={t.until} name="until" type="date" defaultValue={days.until} />
        </div>
        <div className={styles.pair}>
          <Button look="quiet" onClick={() => onChoose(new URLSearchParams())}>
            {t.clear}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string | undefined
}

export function FilterChoice({ name, label, options, chosen }: ChoiceProps) {
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
