import type { BodyOf, Call } from '@planet/api/call'
import type { FieldError } from '@planet/api/errors'
import { fieldErrors } from '@planet/api/field-errors'
import { dismissComplaints } from '@planet/ui/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldText } from '../api/field-text.ts'
import { failureText, handleFailure } from '../api/handle-failure.ts'
import { RequestFailure } from '../api/request.ts'
import type { DraftName } from '../session/kept-draft.ts'
import { useFormDraft } from './use-form-draft.ts'

type Options<C extends Call> = {
  /** The call, or its loader where the page should open before the schemas are here. */
  call: C | (() => Promise<C>)
  /** The label of each field, for its error message. */
  labels: Readonly<Record<string, string>>
  /** Fields that do not come from inputs of the form. */
  extra?: () => Record<string, unknown>
  send: (contents: BodyOf<C>) => Promise<void>
  /** Errors of an earlier attempt, for a form that was left and is shown again. */
  found?: readonly FieldError[]
  /** Keeps the entries in the tab under this name until they were sent. Not for forms with passwords. */
  draft?: DraftName
}

/**
 * A form that sends one call. The contract's own schema checks it here first; the server's errors are shown at the same
 * fields, and the first of them gets the focus. An error disappears when its field is changed. Nothing typed is lost.
 */
export function useCallForm<C extends Call>(options: Options<C>) {
  const { call, labels, extra, send, found: before = [], draft } = options
  const [found, setFound] = useState(before)
  const [reply, setReply] = useState<{ field: string; text: string }>()
  const [busy, setBusy] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  // At the document, after React has processed the new value: a state change before that would render the old value
  // again, and the keystroke would be lost.
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element) || !formRef.current?.contains(target)) return
      const name = target.getAttribute('name')
      setFound((now) =>
        now.some(({ field }) => field === name) ? now.filter(({ field }) => field !== name) : now,
      )
      setReply((now) => (now?.field === name ? undefined : now))
    }
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [])

  // Asked for when the person enters the form, so that sending does not wait for it.
  useEffect(() => {
    const form = formRef.current
    if (!form || typeof call !== 'function') return
    // A failure is reported when the form is sent.
    const load = () => void call().catch(() => undefined)
    form.addEventListener('focusin', load, { once: true })
    return () => form.removeEventListener('focusin', load)
  }, [call])

  const forgetDraft = useFormDraft(formRef, draft)

  const show = (errors: readonly FieldError[]) => {
    setFound(errors)
    const field = formRef.current?.elements.namedItem(errors[0]?.field ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  /** A toast would only repeat what the fields show. */
  const isShownAtFields = ({ fields }: RequestFailure): boolean =>
    fields.length > 0 && fields.every(({ field }) => formRef.current?.elements.namedItem(field))

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    dismissComplaints()
    // An input whose name has a dot is part of a field that `extra` composes.
    const inputs = [...new FormData(event.currentTarget)].filter(([name]) => !name.includes('.'))
    const typed = { ...Object.fromEntries(inputs), ...extra?.() }
    setBusy(true)
    try {
      const { body } = typeof call === 'function' ? await call() : call
      const checked = body.safeParse(typed)
      if (!checked.success) return show(fieldErrors(checked.error, typed))
      setFound([])
      setReply(undefined)
      await send(checked.data as BodyOf<C>)
      forgetDraft()
    } catch (failure) {
      if (!(failure instanceof RequestFailure && isShownAtFields(failure)))
        return await handleFailure(failure)
      const { fields, code } = failure
      const [first, second] = fields
      if (first && !second && !isAboutFields(code))
        // Loaded before the field is marked: otherwise its generic message would flash first.
        setReply({ field: first.field, text: await failureText(failure) })
      show(fields)
      // An error about several fields together belongs to none of them.
      if (second && !isAboutFields(code)) await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (field: string): string | undefined => {
    if (reply?.field === field) return reply.text
    const error = found.find((candidate) => candidate.field === field)
    return error && fieldText(error, labels[field] ?? field)
  }
  return { formRef, busy, onSubmit, errorOf }
}

/** Codes that add nothing to the reasons of the fields. */
const isAboutFields = (code: string): boolean => code === 'validation_error' || code === 'invalid_data'
