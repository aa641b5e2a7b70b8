import type { Booking } from '@planet/api/calls/customer/bookings'
import { handles } from '@planet/api/generated/handles'
import type { Person } from '../person.ts'
import { dayMs } from '../record.ts'
import { type World, waitFor } from '../world.ts'
import { payOrder } from './order.ts'

export type Journey = { offer: string; inDays: number; travellers: number }

/** Opens the agency's site from the wallet, and requests a journey there. Returns the booking's number. */
export async function requestJourney(world: World, person: Person, journey: Journey): Promise<string> {
  const before = await world.once('before', async () => (await bookingsOf(person)).map(({ id }) => id))
  const known = new Set(before)
  await world.once('requested', () => request(world, person, journey))
  const made = await waitFor(world, `a booking of ${person.email}`, async () =>
    (await bookingsOf(person)).find(({ id }) => !known.has(id)),
  )
  return made.id
}

async function request(world: World, person: Person, journey: Journey): Promise<void> {
  const { url } = await person.call(handles.travelSignIn)
  const entry = await fetch(url, { redirect: 'manual' })
  const cookie = entry.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await submit(world, '/travel/request', cookie, {
    offer: journey.offer,
    starts_on: new Date(world.clock.now().getTime() + journey.inDays * dayMs).toISOString().slice(0, 10),
    travellers: String(journey.travellers),
  })
}

/** The agency has checked the journey and sends its invoice, to be paid by crypto or at the agency. */
export async function invoiceJourney(
  world: World,
  person: Person,
  id: string,
  currency: 'USDT' | '' = 'USDT',
): Promise<void> {
  await world.once('checked', () => submit(world, `/travel/desk/${id}/check`, '', {}))
  await world.once('invoiced', () => submit(world, `/travel/desk/${id}/invoice`, '', { currency }))
  await bookingIs(world, person, id, 'invoiced')
}

/** Paid by credit card at the agency's desk. */
export async function payJourneyAtDesk(world: World, person: Person, id: string): Promise<void> {
  await world.once('paid', () => submit(world, `/travel/desk/${id}/paid`, '', { by: 'card' }))
  await journeyIsComplete(world, person, id)
}

export async function payJourney(world: World, person: Person, id: string): Promise<void> {
  const booking = (await bookingsOf(person)).find((one) => one.id === id)
  const order = booking?.invoice?.order?.id
  if (!order) throw new Error(`Booking ${id} has no order`)
  await payOrder(world, person, order)
  await journeyIsComplete(world, person, id)
}

const journeyIsComplete = (world: World, person: Person, id: string): Promise<true> =>
  waitFor(world, `booking ${id} to be complete`, async () =>
    (await bookingsOf(person, '1')).some((one) => one.id === id && one.state === 'complete'),
  )

const bookingIs = (world: World, person: Person, id: string, state: string): Promise<true> =>
  waitFor(world, `booking ${id} to be ${state}`, async () =>
    (await bookingsOf(person)).some((one) => one.id === id && one.state === state),
  )

const bookingsOf = async (person: Person, over: '0' | '1' = '0'): Promise<Booking[]> =>
  (await person.call(handles.listBookings, { query: { over } })).bookings

async function submit(
  { sandbox }: World,
  path: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<void> {
  const url = new URL(path, sandbox.url)
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status}`)
}
