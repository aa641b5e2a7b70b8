import { TextField } from '@planet/ui/field'

type Props = { label: string; help?: string; error: string | undefined; autoFocus?: boolean }

/** A one-time code: phones offer it from the message, and show digits. Letters stay possible for recovery codes. */
export function CodeField({ label, help, error, autoFocus = false }: Props) {
  return (
    <TextField
      label={label}
      name="param"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      autoFocus={autoFocus}
      error={error}
      help={help}
    />
  )
}
