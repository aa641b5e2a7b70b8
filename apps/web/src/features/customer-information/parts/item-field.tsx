import { Choices, Radio, SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { t } from '../text.ts'
import { dateBounds } from './birth-date-bounds.ts'
import { CountryOptions } from './country-options.tsx'
import styles from './customer-information.module.css'
import type { Item } from './items.ts'

type Props = {
  path: string
  label: string
  value: string
  error: string | undefined
  help?: string | undefined
  unit?: string
  onType: (path: string, value: string) => void
  onLeave?: (path: string, value: string) => void
}

/** One item of the form, with a suitable control and keyboard. */
export function Field({ item, ...props }: Props & { item: Item }) {
  const { path, label, value, error, help, unit, onType, onLeave } = props
  if (item.kind === 'choice' && item.codes.length <= 2) return <RadioChoices {...props} item={item} />
  if (item.kind === 'choice' || item.kind === 'country')
    return (
      <SelectField
        label={label}
        name={path}
        value={value}
        error={error}
        help={help}
        onChange={(event) => onType(path, event.target.value)}
        {...(item.kind === 'country' && { autoComplete: item.isOther ? 'off' : 'country' })}
      >
        <option value="" disabled>
          {t.pleaseChoose}
        </option>
        {item.kind === 'country' ? <CountryOptions /> : <CodeOptions item={item} />}
      </SelectField>
    )
  const common = {
    label,
    help,
    error,
    name: path,
    value,
    onChange: (event: { target: { value: string } }) => onType(path, event.target.value),
    onBlur: (event: { target: { value: string } }) => onLeave?.(path, event.target.value),
  }
  if (item.kind === 'date')
    return (
      <TextField
        {...common}
        type="date"
        autoComplete={item.isOther ? 'off' : 'bday'}
        {...(item.isOther ? {} : dateBounds(new Date()))}
      />
    )
  const { autoComplete = 'off', inputMode = 'text', capitals } = item.kind === 'text' ? item : {}
  return (
    <TextField
      {...common}
      type={inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={(item.kind === 'text' && item.maxLength) || 200}
      end={unit}
      {...(capitals && { autoCapitalize: capitals, spellCheck: false })}
    />
  )
}

type ChoiceItem = Extract<Item, { kind: 'choice' }>

const wordOf = (item: ChoiceItem, code: string): string =>
  (t.codes[item.set] as Record<string, string>)[code] ?? code

const CodeOptions = ({ item }: { item: ChoiceItem }) =>
  item.codes.map((code) => (
    <option key={code} value={code}>
      {wordOf(item, code)}
    </option>
  ))

function RadioChoices({ item, path, label, value, error, help, onType }: Props & { item: ChoiceItem }) {
  return (
    <Choices legend={label} error={error}>
      {help && <p className={styles.choiceHelp}>{help}</p>}
      <div className={styles.two}>
        {item.codes.map((code) => (
          <Radio
            key={code}
            name={path}
            value={code}
            label={wordOf(item, code)}
            checked={value === code}
            onChange={() => onType(path, code)}
          />
        ))}
      </div>
    </Choices>
  )
}
