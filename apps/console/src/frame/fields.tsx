import type { ReactNode } from 'react'

type Common = { name: string; label: string; help?: string }

type TextFieldProps = Common & {
  value?: string
  type?: 'text' | 'password' | 'search' | 'date' | 'number' | 'email'
  isOptional?: boolean
  maxLength?: number
  pattern?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  isFocused?: boolean
}

const helpId = (name: string, help: string | undefined) => (help === undefined ? undefined : `${name}-help`)

const Help = ({ name, help }: { name: string; help: string | undefined }): ReactNode =>
  help !== undefined && <small id={helpId(name, help)}>{help}</small>

export function TextField(field: TextFieldProps): ReactNode {
  const { name, label, value = '', type = 'text', isOptional = false, maxLength = 200 } = field
  const { pattern, autoComplete = 'off', inputMode, placeholder, isFocused = false, help } = field
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        type={type}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        required={!isOptional}
        {...(isFocused && { autoFocus: true })}
        pattern={pattern}
        inputMode={inputMode}
        placeholder={placeholder}
        aria-describedby={helpId(name, help)}
      />
      <Help name={name} help={help} />
    </label>
  )
}

type AreaFieldProps = Common & { value?: string; isOptional?: boolean; maxLength?: number; rows?: number }

export const AreaField = ({
  name,
  label,
  value = '',
  isOptional = false,
  maxLength = 2000,
  rows = 3,
  help,
}: AreaFieldProps): ReactNode => (
  <label className="field">
    <span>{label}</span>
    <textarea
      name={name}
      rows={rows}
      maxLength={maxLength}
      required={!isOptional}
      defaultValue={value}
      aria-describedby={helpId(name, help)}
    />
    <Help name={name} help={help} />
  </label>
)

type SelectFieldProps = Common & {
  value?: string
  options: readonly (readonly [value: string, label: string])[]
}

export const SelectField = ({ name, label, value = '', options, help }: SelectFieldProps): ReactNode => (
  <label className="field">
    <span>{label}</span>
    <select name={name} defaultValue={value} aria-describedby={helpId(name, help)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
    <Help name={name} help={help} />
  </label>
)

type CheckFieldProps = { name: string; label: string; value?: string; isTicked?: boolean }

export const CheckField = ({ name, label, value = 'on', isTicked = false }: CheckFieldProps): ReactNode => (
  <label className="check">
    <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
    <span>{label}</span>
  </label>
)

export const HiddenField = ({ name, value }: { name: string; value: string | number }): ReactNode => (
  <input type="hidden" name={name} value={value} />
)

export const Fieldset = ({ legend, children }: { legend: string; children: ReactNode }): ReactNode => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
