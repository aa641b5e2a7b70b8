import { randomUUID } from 'node:crypto'
import { demoPicture } from '@planet/accounts/demo/demo-picture'
import { itemPart } from '@planet/api/calls/customer/input-cardconfirm'
import { personalInformation } from '@planet/api/fields/information'
import { handles } from '@planet/api/generated/handles'
import type { Person } from '../person.ts'
import { type World, waitFor } from '../world.ts'
import { payTaken } from './order.ts'

type Desk = {
  applications: { reference: string; state: string; items: { passport_number?: string } }[]
  cards: { token: string; application: string; number: string; envelopeNumber: string; state: string }[]
}

/** The registration as the form sends it: the customer's items, two photos and a signature. */
export async function applyForCard(world: World, person: Person): Promise<void> {
  const account_info = await informationOf(person)
  await world.once('submitted', () =>
    person.call(handles.submitCardInformation, { contents: { account_info } }).then(() => null),
  )
  const form = new FormData()
  for (const [field, value] of Object.entries(account_info)) form.append(itemPart(field), value)
  const photo = new Uint8Array(await demoPicture('jpeg'))
  const drawing = new Uint8Array(await demoPicture('png'))
  form.append('passportImage', new Blob([photo], { type: 'image/jpeg' }), 'passport.jpg')
  form.append('selfieImage', new Blob([photo], { type: 'image/jpeg' }), 'selfie.jpg')
  form.append('signatureImage', new Blob([drawing], { type: 'image/png' }), 'signature.png')
  await world.once('applied', () => person.upload(handles.confirmCardInformation, form).then(() => null))
  await applicationIs(world, person, 'received')
}

/** Complete, since the customer information was. */
const informationOf = async (person: Person) =>
  personalInformation.parse((await person.call(handles.getCardInformation)).account_info)

const applicationIs = (world: World, person: Person, state: 'received' | 'approved'): Promise<true> =>
  waitFor(world, `the card registration of ${person.email} to be ${state}`, async () => {
    const { application } = await person.call(handles.getCardApplication)
    return application.state === state
  })

/** The card partner approves, sends the card, and the person adds it by its two numbers. */
export async function approveCard(world: World, person: Person): Promise<void> {
  const { passport_number } = await informationOf(person)
  const { applications } = await world.sandbox.get<Desk>('/card/desk')
  const own = applications.find(({ items }) => items.passport_number === passport_number)
  if (!own) throw new Error(`There is no card registration of ${person.email}`)
  if (own.state === 'received') await world.sandbox.post('/card/desk/approve', { reference: own.reference })
  await applicationIs(world, person, 'approved')
}

export async function addCard(world: World, person: Person): Promise<void> {
  await world.once('added', async () => {
    const { cards } = await world.sandbox.get<Desk>('/card/desk')
    const card = cards.find(({ state }) => state === 'inactive')
    if (!card) throw new Error(`No card is on its way to ${person.email}`)
    await person.call(handles.addCard, {
      contents: { card_no: card.number, envelop_no: card.envelopeNumber },
    })
  })
}

const ownCard = async (person: Person): Promise<string> => {
  const { cards } = await person.call(handles.listCards)
  const id = cards.find(({ state }) => state === 'active')?.id
  if (!id) throw new Error(`${person.email} has no active card`)
  return id
}

/** One US dollar for each USDT. */
export async function chargeWithUsdt(world: World, person: Person, cents: number): Promise<void> {
  const request_id = await world.once('request', randomUUID)
  const { charge, order } = await person.call(handles.chargeWithUsdt, {
    contents: { request_id, card_id: await ownCard(person), amount: String(cents) },
  })
  await payTaken(world, person, order.id)
  await chargeIsDone(world, person, charge.id)
}

export async function chargeWithPoints(world: World, person: Person, cents: number): Promise<void> {
  const request_id = await world.once('request', randomUUID)
  const { charge } = await person.call(handles.chargeWithPoints, {
    contents: { request_id, card_id: await ownCard(person), amount: String(cents) },
  })
  await chargeIsDone(world, person, charge.id)
}

/** The order is paid before the card is charged, so the charge itself is asked. */
const chargeIsDone = (world: World, person: Person, id: string): Promise<boolean> =>
  waitFor(world, `the charge of ${person.email}`, async () => {
    const { charge } = await person.call(handles.getCharge, { params: { id } })
    return charge.state === 'done'
  })

/** The card is used in a shop. */
export async function spendByCard(world: World, dollars: string, merchant: string): Promise<void> {
  const { cards } = await world.sandbox.get<Desk>('/card/desk')
  const token = cards.find(({ state }) => state === 'active')?.token
  await world.once('spent', () =>
    world.sandbox.post('/card/desk/purchase', { token, amount: dollars, merchant }),
  )
}
