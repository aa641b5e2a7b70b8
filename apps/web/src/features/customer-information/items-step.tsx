import { fieldText } from '../../api/field-text.ts'
import styles from './customer-information.module.css'
import { ItemField } from './item-field.tsx'
import { isAsked, type StepName, stepItems } from './items.ts'
import { toInternational } from './phone.ts'
import { t } from './text.ts'
import type { InformationForm } from './use-information-form.ts'
import { phones } from './values.ts'

export function ItemsStep({ form, step }: { form: InformationForm; step: Exclude<StepName, 'company'> }) {
  const { values, errors } = form.state
  const type = (path: string, value: string) => form.dispatch({ type: 'typed', path, value })
  const leave = (path: string, value: string) => {
    const tidy = phones.includes(path) ? toInternational(value, values.country ?? '') : value
    if (tidy !== value) type(path, tidy)
  }
  return (
    <div className={styles.fields}>
      {stepItems[step]
        .filter((name) => isAsked(name, values))
        .map((name) => {
          const error = errors.find(({ field }) => field === name)
          return (
            <ItemField
              key={name}
              name={name}
              value={values[name] ?? ''}
              error={error && fieldText(error, t.labels[name])}
              onType={type}
              onLeave={leave}
            />
          )
        })}
    </div>
  )
}
