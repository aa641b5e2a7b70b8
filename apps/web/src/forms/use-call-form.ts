import type { BodyOf, Call } from '@planet/api/call'
import type { FieldError } from '@planet/api/errors'
import { fieldErrors } from '@planet/api/field-errors'
import { dismissComplaints } from '@planet/ui/toast'
import { type FormEvent, useRef, useState } from 'react'
import { fieldText } from '../api/field-text.ts'
import { handleFailure } from '../api/handle-failure.ts'
import { RequestFailure } from '../api/request.ts'

type Options<C extends Call> = {
  call: C
  /** What each field is called on the screen, for the words of its error. */
  labels: Readonly<Record<string, string>>
  /** Fields that do not come from inputs of the form. */
  extra?: () => Record<string, unknown>
  send: (contents: BodyOf<C>) => Promise<void>
  /** What an earlier try has found, for a form that was left and is shown again. */
  found?: readonly FieldError[]
}

/**
 * A form that sends one call. The contract's own schema checks it here first; what the server finds is shown at the
 * same fields, and the first of them gets the focus. Nothing typed is lost on an error.
 */
export function useCallForm<C extends Call>({ call, labels, extra, send, found: before = [] }: Options<C>) {
  const [found, setFound] = useState(before)
  const [busy, setBusy] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  const show = (errors: readonly FieldError[]) => {
    setFound(errors)
    const field = formRef.current?.elements.namedItem(errors[0]?.field ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    dismissComplaints()
    const typed = { ...Object.fromEntries(new FormData(event.currentTarget)), ...extra?.() }
    const checked = call.body.safeParse(typed)
    if (!checked.success) return show(fieldErrors(checked.error, typed))
    setFound([])
    setBusy(true)
    try {
      await send(checked.data as BodyOf<C>)
    } catch (failure) {
      if (failure instanceof RequestFailure) show(failure.fields)
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (field: string): string | undefined => {
    const error = found.find((candidate) => candidate.field === field)
    return error && fieldText(error, labels[field] ?? field)
  }
  return { formRef, busy, onSubmit, errorOf }
}
