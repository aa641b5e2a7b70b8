import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { isPlainLine } from '../../fields/common.ts'
import { bookingKind } from './bookings.ts'

export const flightClasses = ['economy', 'premium_economy', 'business', 'first'] as const

export const roomClasses = ['standard', 'superior', 'suite'] as const

export const mostTravellers = 9

const place = z.string().normalize('NFC').trim().min(1).max(80).refine(isPlainLine)

/** As the machine-readable part of a passport writes it (ICAO Doc 9303): letters, apostrophe, hyphen and space. */
const passportName = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Za-z][A-Za-z' -]*$/)
  .transform((name) => name.toUpperCase().replace(/\s+/g, ' '))

const traveller = z.strictObject({
  surname: passportName,
  given_name: passportName,
  born_on: z.iso.date().refine((day) => day >= '1900'),
})

/** A journey that a customer requests from the agency. A hotel has no `from`; a flight one way has no `ends_on`. */
export const bookingIntent = z.strictObject({
  kind: bookingKind,
  from: place.nullable(),
  to: place,
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  class: z.enum([...flightClasses, ...roomClasses]),
  travellers: z.array(traveller).min(1).max(mostTravellers),
  wishes: z
    .string()
    .normalize('NFC')
    .trim()
    .max(500)
    .refine((text) => isPlainLine(text.replace(/[\n\r\t]/g, ' '))),
})

export type BookingIntent = z.infer<typeof bookingIntent>

export const requestBooking = defineCall({
  method: 'POST',
  path: '/api/customer/booking_request/',
  summary:
    'Request a flight or a hotel from the travel agency. Repeating a request_id has no further effect.',
  access: 'session',
  limit: { count: 20, seconds: 3600, by: 'account' },
  body: bookingIntent.extend({ request_id: z.uuid() }),
  answer: { id: z.string() },
  errors: ['warn_not_enabled_user', 'service_unavailable', 'feature_off', 'data_already_exists'],
})
