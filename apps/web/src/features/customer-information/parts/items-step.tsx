import { fieldText } from '../../../api/field-text.ts'
import styles from './customer-information.module.css'
import { Field } from './item-field.tsx'
import { isAsked, itemAt, pathsOn, type StepName } from './items.ts'
import { helpOf, labelOf } from './labels.ts'
import { toInternational } from './phone.ts'
import type { InformationForm } from './use-information-form.ts'
import { phones } from './values.ts'

export function ItemsStep({ form, step }: { form: InformationForm; step: StepName }) {
  const { userType } = form
  const { values, errors } = form.state
  const type = (path: string, value: string) => form.dispatch({ type: 'typed', path, value })
  const leave = (path: string, value: string) => {
    const tidy = phones.includes(path) ? toInternational(value, values.country ?? '') : value
    if (tidy !== value) type(path, tidy)
  }
  return (
    <div className={styles.fields}>
      {pathsOn(step, userType)
        .filter((path) => isAsked(path, values))
        .map((path) => {
          const item = itemAt(path)
          const error = errors.find(({ field }) => field === path)
          const label = labelOf(path, userType)
          return (
            item && (
              <Field
                key={path}
                path={path}
                item={item}
                label={label}
                help={helpOf(path, userType)}
                value={values[path] ?? ''}
                error={error && fieldText(error, label)}
                onType={type}
                onLeave={leave}
              />
            )
          )
        })}
    </div>
  )
}
