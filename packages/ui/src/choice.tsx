import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** The platform's own list: the right wheel on phones, type-ahead on keyboards. */
export function SelectField({ label, help, error, aside, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} aside={aside}>
      {({ id, describedBy }) => (
        <div className={classNames(styles.box, error && styles.wrong)}>
          <select
            {...select}
            id={id}
            className={styles.select}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          >
            {children}
          </select>
          <Icon name="down" size={20} className={styles.selectArrow} />
        </div>
      )}
    </FieldFrame>
  )
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

function Choice({ type, label, help, error, ...input }: CheckProps & { type: 'checkbox' | 'radio' }) {
  const helpId = useId()
  const errorId = useId()
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined
  return (
    <label className={classNames(styles.choice, error && styles.wrong)}>
      <input {...input} type={type} aria-invalid={error ? true : undefined} aria-describedby={describedBy} />
      <span>
        <span className={styles.choiceLabel}>{label}</span>
        {help && (
          <span id={helpId} className={classNames(styles.help, styles.choiceHelp)}>
            {help}
          </span>
        )}
        {error && (
          <span id={errorId} className={styles.error}>
            <Icon name="warning" size={16} />
            {error}
          </span>
        )}
      </span>
    </label>
  )
}

export const Checkbox = (props: CheckProps) => <Choice {...props} type="checkbox" />
export const Radio = (props: CheckProps) => <Choice {...props} type="radio" />

type ChoicesProps = { legend: ReactNode; error?: string | undefined; children: ReactNode }

export function Choices({ legend, error, children }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <p className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
