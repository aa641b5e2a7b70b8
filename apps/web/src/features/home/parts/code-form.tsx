import type { Call } from '@planet/api/call'
import { fieldErrors } from '@planet/api/field-errors'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { type FormEvent, useEffect, useRef } from 'react'
import { fieldText } from '../../../api/field-text.ts'
import { request } from '../../../api/request.ts'
import styles from './home.module.css'
import type { useCodeCall } from './use-code-call.ts'

type Props = {
  call: Call
  label: string
  help: string
  digits: number
  submit: string
  /** Phones offer the code of the message that just arrived. */
  oneTime?: boolean
  /** For a form that replaces the pressed button. */
  autoFocus?: boolean
  code: ReturnType<typeof useCodeCall>
  onDone: () => void
}

/** A field for a numeric code, and its submit button. A wrong code stays for correction. */
export function CodeForm(props: Props) {
  const { call, label, help, digits, submit, oneTime = false, autoFocus = false, code, onDone } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = { code: field.current?.value ?? '' }
    const checked = call.body.safeParse(typed)
    const wrong = checked.success ? undefined : fieldErrors(checked.error, typed)[0]
    if (wrong) code.setProblem(fieldText(wrong, label))
    else if (await code.run(() => request(call, { contents: checked.data ?? {} }))) return onDone()
    field.current?.focus()
  }
  return (
    <form className={styles.codeForm} onSubmit={onSubmit} noValidate>
      <TextField
        ref={field}
        label={label}
        help={help}
        name="code"
        inputMode="numeric"
        autoComplete={oneTime ? 'one-time-code' : 'off'}
        maxLength={digits + 6}
        className={styles.digits}
        error={code.problem}
      />
      <Button type="submit" busy={code.busy}>
        {submit}
      </Button>
    </form>
  )
}
