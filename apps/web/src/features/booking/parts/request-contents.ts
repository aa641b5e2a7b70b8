import type { BodyOf } from '@planet/api/call'
import type { requestBooking } from '@planet/api/calls/customer/booking-request'

type Contents = BodyOf<typeof requestBooking>
export type Traveller = { surname: string; given_name: string; born_on: string }
export type Draft = Pick<Contents, 'kind' | 'class' | 'wishes'> & {
  from: string
  to: string
  starts_on: string
  ends_on: string
  travellers: readonly Traveller[]
}

export const noTraveller: Traveller = { surname: '', given_name: '', born_on: '' }
/** A hotel has no place of departure, and a one-way flight no return date. */
export const contentsOf = (draft: Draft) => ({
  ...draft,
  from: draft.kind === 'flight' ? draft.from : null,
  ends_on: draft.ends_on === '' ? null : draft.ends_on,
})
