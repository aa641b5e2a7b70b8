import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import type { Accounts } from '@planet/accounts/accounts'
import { saveInformation } from '@planet/accounts/information/information-store'
import { jpeg, photograph, png } from '@planet/accounts/testing/files'
import { goodInformation } from '@planet/accounts/testing/people'
import { itemPart } from '@planet/api/calls/customer/input_cardconfirm'
import { refreshCardJob } from '@planet/cards/jobs'
import type { Applications } from '@planet/cards/registration/applications'
import { askAboutWaiting, sendApplication } from '@planet/cards/registration/ask'
import { forgetRegistrations } from '@planet/cards/registration/forget'
import { applicationHandlers } from '@planet/cards/registration/job-handlers'
import { cardSealedTables, rotateCardImages } from '@planet/cards/registration/rotate'
import { type HandedIn, submitApplication } from '@planet/cards/registration/submit'
import { CardPartnerError } from '@planet/partners/card/card-partner'
import { httpCard } from '@planet/partners/card/http-card'
import { signCardNotice } from '@planet/partners/card/signing'
import { type MailOrder, mailJob } from '@planet/partners/mail/mail-jobs'
import { handle } from '@planet/platform/jobs/handle-job'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import { type JobWorker, startJobWorker } from '@planet/platform/jobs/worker'
import { createLogger } from '@planet/platform/logging/logger'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { rotateTables } from '@planet/platform/sealing/rotate-tables'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cardKeys, startCardPartner, type TestCardPartner } from '../../testing/card-partner.ts'
import { ownPage, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { testConfig } from '../../testing/test-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-card-documents-'))
const logger = createLogger('silent', 'test')

let partner: TestCardPartner
let api: TestApi
let accounts: Accounts
let applications: Applications
let worker: JobWorker
const mails: MailOrder[] = []

beforeAll(async () => {
  partner = await startCardPartner()
  const settings = { ...partner.settings, DOCUMENTS_FOLDER: folder }
  api = await startTestApi({}, settings)
  partner.tells(api.app)
  accounts = api.services.accounts
  // With less patience than the product has.
  const hasty = httpCard({ url: partner.url, ...cardKeys, timeoutMs: 300 })
  applications = { ...api.services.applications, partner: hasty }
  const handlers = [
    ...applicationHandlers(applications),
    handleSealed(accounts.dataKeys, mailJob, async (order) => void mails.push(order)),
    handle(refreshCardJob, async () => undefined),
  ]
  worker = await startJobWorker(api.database.pool, handlers, logger)
})
beforeEach(async () => {
  await api.database.pool.query('delete from rate_limits')
  await partner.desk('behaviour', { charges: 'done', answers: 'usual', notices: 'usual' })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await partner.close()
  rmSync(folder, { recursive: true, force: true })
})

async function addPerson(status = '500'): Promise<string> {
  const id = newAccountId()
  const { email_index, email_sealed, key_id } = emailColumns(accounts, id, `${id}@example.org`)
  await api.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, language, status, referral_code, created_at)
     values ($1, $2, $3, $4, 'individual', 'ko', $5, $1, now())`,
    [id, email_index, email_sealed, key_id, status],
  )
  await saveInformation(accounts, accounts.db, id, { draft: undefined, submitted: goodInformation })
  return id
}

const as = (account: string) => ({ ...ownPage, 'x-test-account': account })
const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: as(account) })).json()
const post = async (account: string, url: string, contents: object) =>
  (await api.post(url, contents, { headers: as(account) })).json()

const input = '/api/customer/input_card/'
const confirm = '/api/customer/input_cardconfirm/'
const stateOf = async (account: string) => (await get(account, '/api/card/application/')).application.state

type Parts = { items?: Record<string, string>; images?: Record<string, Buffer | undefined> }

async function handIn(account: string, { items = {}, images = {} }: Parts = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...goodInformation, ...items }))
    form.append(itemPart(field), value as string)
  const pictures = {
    passportImage: await photograph(),
    selfieImage: await jpeg(),
    signatureImage: await png(),
  }
  for (const [kind, bytes] of Object.entries({ ...pictures, ...images }))
    if (bytes) form.append(kind, new Blob([Buffer.from(bytes)], { type: 'text/html' }), '../../x.html')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await api.app.inject({
    method: 'POST',
    url: confirm,
    headers: { ...as(account), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

/** A person whose registration is with the partner. */
async function registered(): Promise<{ account: string; reference: string }> {
  const account = await addPerson()
  await post(account, input, { account_info: goodInformation })
  expect(await handIn(account)).toMatchObject({ success: true, application: { state: 'submitted' } })
  await expect.poll(() => stateOf(account)).toBe('received')
  const { rows } = await api.database.pool.query('select id from card_applications where account_id = $1', [
    account,
  ])
  return { account, reference: rows[0].id }
}

const itemsLength = async (account: string): Promise<number> => {
  const { rows } = await api.database.pool.query(
    'select octet_length(items_sealed) as length from card_applications where account_id = $1',
    [account],
  )
  return rows[0].length
}

const storedImages = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

it('begins with what the customer information says, and saves as one types', async () => {
  const account = await addPerson()
  const fresh = await get(account, input)
  expect(fresh).toMatchObject({
    account_info: goodInformation,
    application: { state: 'none', offered: true },
  })
  await post(account, '/api/customer/input_card_draft/', { account_info: { address3: '' } })
  const typed = await get(account, input)
  expect(typed).toMatchObject({
    account_info: { ...goodInformation, address3: '' },
    application: { state: 'draft' },
  })
  expect((await get(account, confirm)).message).toBe('data_not_found')
  const wrong = await post(account, input, {
    account_info: { ...goodInformation, address3: '', gender: '3' },
  })
  expect(wrong).toMatchObject({
    message: 'validation_error',
    fields: [
      { field: 'account_info.gender', reason: 'choose' },
      { field: 'account_info.address3', reason: 'required' },
    ],
  })
  expect(await post(account, input, { account_info: goodInformation })).toEqual({ success: true })
  expect(await get(account, confirm)).toMatchObject({ account_info: goodInformation })
})

it('is for active accounts, and only where there is a partner', async () => {
  const suspended = await addPerson('600')
  const refused = { message: 'warn_not_enabled_user' }
  expect(await get(suspended, input)).toMatchObject(refused)
  expect(await post(suspended, input, { account_info: goodInformation })).toMatchObject(refused)
  expect(await handIn(suspended)).toMatchObject(refused)
  const account = await addPerson()
  const bare = { ...applications, partner: undefined }
  const { lookAtItems, saveItems } = await import('@planet/cards/registration/draft')
  expect((await lookAtItems(bare, account)).application.offered).toBe(false)
  await expect(saveItems(bare, account, goodInformation)).rejects.toThrow('service_unavailable')
})

it('takes three pictures and the items that were shown, and nothing else', async () => {
  const account = await addPerson()
  await post(account, input, { account_info: goodInformation })
  const missing = await handIn(account, { images: { selfieImage: undefined } })
  expect(missing).toMatchObject({
    message: 'warn_required_parameter_is_empty',
    fields: [{ field: 'selfieImage', reason: 'required' }],
  })
  for (const [kind, bytes] of [
    ['passportImage', Buffer.from('<svg onload="alert(1)"/>')],
    ['selfieImage', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['signatureImage', await jpeg()],
  ] as const) {
    const bad = await handIn(account, { images: { [kind]: bytes } })
    expect(bad).toMatchObject({ message: 'invalid_data', fields: [{ field: kind, reason: 'format' }] })
  }
  const other = await handIn(account, { items: { passport_number: 'XX9999999' } })
  expect(other).toMatchObject({
    message: 'data_integrity_error',
    fields: [{ field: 'passport_number', reason: 'mismatch' }],
  })
  const surplus = await handIn(account, { items: { shoe_size: '44' } })
  expect(surplus).toMatchObject({
    message: 'validation_error',
    fields: [{ field: 'items[shoe_size]', reason: 'unknown_field' }],
  })
  expect(await stateOf(account)).toBe('draft')
  expect(storedImages()).toEqual([])
})

it('hands one registration in once, however often it is sent, and keeps no picture that the partner has', async () => {
  const account = await addPerson()
  await post(account, input, { account_info: goodInformation })
  const answers = await Promise.all([handIn(account), handIn(account), handIn(account)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'incorrect_handling')).toHaveLength(2)
  await expect.poll(() => stateOf(account)).toBe('received')
  const sent = (await partner.look()).applications.filter(
    ({ items }) => items.mobile === goodInformation.mobile,
  )
  expect(sent.at(-1)).toMatchObject({ items: goodInformation })
  expect(Object.keys(sent.at(-1)?.images ?? {})).toEqual(['passportImage', 'selfieImage', 'signatureImage'])
  await expect.poll(storedImages).toEqual([])
  expect((await post(account, input, { account_info: goodInformation })).message).toBe('incorrect_handling')
  expect((await handIn(account)).message).toBe('incorrect_handling')
})

it('follows the partner’s decision by its message, tells the person, and can be done better', async () => {
  const { account, reference } = await registered()
  await partner.desk('behaviour', { notices: 'twice' })
  await partner.desk('reject', { reference, comment: 'The passport is not sharp.' })
  await expect.poll(() => stateOf(account)).toBe('rejected')
  const mailsTo = () =>
    mails.filter(({ to }) => to.startsWith(account.toLowerCase()) || to.startsWith(account))
  await expect.poll(() => mailsTo().length).toBe(1)
  expect(mailsTo()[0]).toMatchObject({
    letter: 'card-rejected',
    language: 'ko',
    data: { note: 'The passport is not sharp.' },
  })
  const again = await get(account, input)
  expect(again).toMatchObject({
    account_info: goodInformation,
    application: { comment: 'The passport is not sharp.' },
  })
  await post(account, input, { account_info: { ...goodInformation, address3: '302' } })
  const redone = await get(account, confirm)
  expect(redone.application).toMatchObject({ state: 'draft', comment: 'The passport is not sharp.' })
  expect(await handIn(account, { items: { address3: '302' } })).toMatchObject({ success: true })
})

it('believes no message: unsigned, unreadable, about nobody, late', async () => {
  const send = async (body: object | string, signature?: string) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const signed = signature ?? signCardNotice(cardKeys.webhookSecret, Buffer.from(payload))
    const headers = { 'content-type': 'application/json', 'x-card-signature': signed }
    const answer = await api.app.inject({ method: 'POST', url: '/partners/card/webhook', headers, payload })
    return answer.statusCode
  }
  const { account, reference } = await registered()
  expect(await send({ kind: 'application', reference }, 'ab'.repeat(32))).toBe(401)
  expect(await send({ kind: 'application', reference }, '')).toBe(401)
  expect(await send({ kind: 'weather', reference })).toBe(400)
  expect(await send('not JSON')).toBe(400)
  expect(await send({ kind: 'application', reference: 'CA-NOBODY' })).toBe(200)
  expect(await send({ kind: 'application', reference, state: 'approved' })).toBe(200)
  await expect.poll(async () => Number((await queued())[0].count)).toBe(0)
  expect(await stateOf(account)).toBe('received')
})

const queued = async () =>
  (await api.database.pool.query('select count(*) from graphile_worker._private_jobs')).rows

it('waits for a partner that is silent or away, keeps the pictures, and asks by the clock where no message comes', async () => {
  const account = await addPerson()
  await post(account, input, { account_info: goodInformation })
  await partner.desk('behaviour', { answers: 'down', notices: 'none' })
  await handIn(account)
  const { rows } = await api.database.pool.query('select * from card_applications where account_id = $1', [
    account,
  ])
  const reference = rows[0].id as string
  await partner.desk('behaviour', { answers: 'silent' })
  const impatient = { ...applications, partner: httpCard({ url: partner.url, ...cardKeys, timeoutMs: 50 }) }
  await expect(sendApplication(impatient, reference)).rejects.toThrow(CardPartnerError)
  await askAboutWaiting(impatient)
  expect(await stateOf(account)).toBe('submitted')
  expect(storedImages()).toHaveLength(3)
  // The data key is changed meanwhile, and the old one can go.
  const { APP_SECRET } = testConfig(api.database.url)
  const [fresh, old] = [`2026:${'n'.repeat(40)}`, `app:${APP_SECRET}`]
  const dataKeys = readDataKeys([fresh, old], 'unused')
  expect(await rotateCardImages({ ...applications, dataKeys })).toBe(3)
  expect(await rotateTables(api.database.pool, dataKeys, cardSealedTables)).toBeGreaterThan(0)
  expect(await rotateCardImages({ ...applications, dataKeys })).toBe(0)
  expect(storedImages()).toHaveLength(3)
  await partner.desk('behaviour', { answers: 'usual' })
  await sendApplication({ ...applications, dataKeys: readDataKeys([fresh], 'unused') }, reference)
  expect(await stateOf(account)).toBe('received')
  await expect.poll(storedImages).toEqual([])
  await partner.desk('approve', { reference })
  expect(await stateOf(account)).toBe('received')
  await askAboutWaiting(applications)
  expect(await stateOf(account)).toBe('approved')
})

it('adds a card to its person by the two numbers of the letter, and keeps no card number', async () => {
  const [holder, other] = [await registered(), await registered()]
  const add = (account: string, card_no: string, envelop_no: string) =>
    post(account, '/api/card/add/', { card_no, envelop_no })
  expect((await add(holder.account, '4242 4242 4242 4242', 'E1234')).message).toBe('incorrect_handling')
  await partner.desk('approve', other)
  const { card } = await partner.desk('approve', holder)
  await expect.poll(() => stateOf(holder.account)).toBe('approved')
  await expect.poll(() => stateOf(other.account)).toBe('approved')
  const mistyped = await add(holder.account, '4242 4242 4242 4241', card.envelopeNumber)
  expect(mistyped).toMatchObject({
    message: 'validation_error',
    fields: [{ field: 'card_no', reason: 'format' }],
  })
  const wrong = { message: 'card_does_not_fit' }
  expect(await add(holder.account, card.number, 'E000000000')).toMatchObject(wrong)
  expect(await add(other.account, card.number, card.envelopeNumber)).toMatchObject(wrong)
  const spaced = card.number.replace(/(\d{4})/g, '$1 ')
  const added = await add(holder.account, spaced, card.envelopeNumber.toLowerCase())
  expect(added).toMatchObject({
    success: true,
    card: { card_no: `···· ${card.number.slice(-4)}`, envelop_no: card.envelopeNumber, active_flg: 1 },
  })
  expect((await add(holder.account, card.number, card.envelopeNumber)).card.id).toBe(added.card.id)
  const second = (await partner.desk('issue', holder)).card
  expect((await add(holder.account, second.number, second.envelopeNumber)).success).toBe(true)
  const { cards } = await get(holder.account, '/api/card/list/')
  expect(cards).toHaveLength(2)
  const { rows } = await api.database.pool.query(
    `select concat((select string_agg(cards::text, '') from cards),
       (select string_agg(payload::text, '') from graphile_worker._private_jobs),
       (select string_agg(key, '') from rate_limits)) as everything`,
  )
  expect(rows[0].everything).toContain(card.token)
  expect(String(rows[0].everything)).not.toContain(card.number)
  for (let n = 0; n < 8; n += 1) await add(other.account, card.number, 'E000000000')
  expect((await add(other.account, card.number, card.envelopeNumber)).message).toBe('too_many_requests')
})

it('forgets what a forgotten account has told, and sends nothing of it any more', async () => {
  const account = await addPerson()
  await post(account, input, { account_info: goodInformation })
  await partner.desk('behaviour', { answers: 'down' })
  await handIn(account)
  expect(storedImages()).toHaveLength(3)
  expect(await forgetRegistrations(applications)).toBe(0)
  await api.database.pool.query(`update accounts set status = '900', forgotten_at = now() where id = $1`, [
    account,
  ])
  expect(await forgetRegistrations(applications)).toBe(1)
  expect(await forgetRegistrations(applications)).toBe(0)
  expect(await itemsLength(account)).toBeLessThan(40)
  await expect.poll(storedImages).toEqual([])
})

it('keeps the pictures of a registration whose writing was not acknowledged', async () => {
  const account = await addPerson()
  await post(account, input, { account_info: goodInformation })
  const { db } = applications
  let isCut = false
  // The first transaction is written, and its connection breaks before it says so.
  const breaking = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (name !== 'transaction' || isCut) return typeof value === 'function' ? value.bind(target) : value
      const execute = async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
        isCut = true
        await target.transaction().execute(work)
        throw new Error('the connection is gone')
      }
      return () => ({ execute })
    },
  })
  const pictures = { passportImage: await jpeg(), selfieImage: await jpeg(), signatureImage: await png() }
  const images = new Map(Object.entries(pictures)) as HandedIn['images']
  const given = { items: goodInformation as unknown as HandedIn['items'], images }
  await partner.desk('behaviour', { answers: 'down' })
  const lost = submitApplication({ ...applications, db: breaking }, account, given)
  await expect(lost).rejects.toThrow('the connection is gone')
  expect(storedImages()).toHaveLength(3)
  const { rows } = await api.database.pool.query('select id from card_applications where account_id = $1', [
    account,
  ])
  await partner.desk('behaviour', { answers: 'usual' })
  await sendApplication(applications, rows[0].id)
  expect(await stateOf(account)).toBe('received')
  await expect.poll(storedImages).toEqual([])
})

it('asks no more about who has left, so that others have their turn', async () => {
  const { account } = await registered()
  const asked = async () =>
    (await api.database.pool.query('select asked_at from card_applications where account_id = $1', [account]))
      .rows[0].asked_at
  await askAboutWaiting(applications)
  const last = await asked()
  expect(last).not.toBeNull()
  await api.database.pool.query(`update accounts set status = '900' where id = $1`, [account])
  await askAboutWaiting({ ...applications, now: () => new Date(Date.now() + 60_000) })
  expect(await asked()).toEqual(last)
})

it('asks the partner to forget it too, as long as that takes', async () => {
  const { account, reference } = await registered()
  const told = async () =>
    (await partner.look()).applications.find((one) => one.reference === reference)?.items ?? {}
  expect(Object.keys(await told())).not.toEqual([])
  await api.database.pool.query(`update accounts set status = '900', forgotten_at = now() where id = $1`, [
    account,
  ])
  expect(await forgetRegistrations(applications)).toBe(1)
  await expect.poll(told).toEqual({})
  // A job that runs again finds nothing to do, also where the partner never had it.
  await applications.partner?.forget(reference)
  await applications.partner?.forget('CA-UNKNOWN')
})
