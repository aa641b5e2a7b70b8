import { requestBooking } from '@planet/api/calls/customer/booking-request'
import type { FieldError } from '@planet/api/errors'
import { fieldErrors } from '@planet/api/field-errors'
import { handles } from '@planet/api/generated/handles'
import { type FormEvent, useRef, useState } from 'react'
import { fieldText } from '../../../api/field-text.ts'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure, request } from '../../../api/request.ts'
import { navigate } from '../../../routes/location.ts'
import { useRequestId } from '../../cards/parts/use-request-id.ts'
import { t } from '../text.ts'
import { contentsOf, type Draft, noTraveller } from './request-contents.ts'

const empty: Draft = {
  kind: 'flight',
  class: 'economy',
  from: '',
  to: '',
  starts_on: '',
  ends_on: '',
  wishes: '',
  travellers: [noTraveller],
}

/** The form of a request: checked here by the call's own schema, and by the server for the rest. */
export function useRequest() {
  const [draft, setDraft] = useState(empty)
  const [found, setFound] = useState<readonly FieldError[]>([])
  const [busy, setBusy] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const requestId = useRequestId()

  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setFound([])
  }
  const show = (errors: readonly FieldError[]) => {
    setFound(errors)
    const field = formRef.current?.elements.namedItem(errors[0]?.field ?? '')
    if (field instanceof HTMLElement) field.focus()
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = { ...contentsOf(draft), request_id: requestId(JSON.stringify(draft)) }
    const checked = requestBooking.body.safeParse(typed)
    if (!checked.success) return show(fieldErrors(checked.error, typed))
    setBusy(true)
    try {
      await request(handles.requestBooking, { contents: checked.data })
      navigate('/customer/booking')
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.fields.length > 0) show(failure.fields)
      else await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (field: string): string | undefined => {
    const error = found.find((one) => one.field === field)
    return error && fieldText(error, labelOf(field, draft.kind === 'flight'))
  }
  return { draft, change, errorOf, busy, onSubmit, formRef }
}

function labelOf(field: string, isFlight: boolean): string {
  const { request: words } = t
  const labels: Readonly<Record<string, string>> = {
    from: words.from,
    to: isFlight ? words.to : words.place,
    starts_on: isFlight ? words.departure : words.checkIn,
    ends_on: isFlight ? words.return : words.checkOut,
    class: isFlight ? words.class : words.room,
    wishes: words.wishes,
    surname: words.surname,
    given_name: words.givenName,
    born_on: words.bornOn,
  }
  return labels[field.split('.').at(-1) ?? ''] ?? field
}
