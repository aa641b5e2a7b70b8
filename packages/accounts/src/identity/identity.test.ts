import { approveAccount, requestMoreInformation } from '@planet/compliance/review/review'
import { seeEverything } from '@planet/compliance/testing/see-everything'
import type { IdentityAnswer } from '@planet/partners/identity/identity-provider'
import { signPayload } from '@planet/partners/identity/signing'
import { liveChannel, publish } from '@planet/platform/live/publish'
import { openTransactions } from '@planet/platform/testing/open-transactions'
import { identityWebhookPath } from '@planet/server/webhooks/identity'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fourFiles, onboard } from '../testing/onboarding.ts'
import { addPerson, goodInformation, logIn } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts, webhookSecret } from '../testing/test-accounts.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())
beforeEach(() => test.identity.say({ outcome: 'started', comment: '' }))

const operator = { name: 'operator-1' }

/** A message as the provider sends it; what it claims may be wrong, old or repeated. */
function notify(accountId: string, payload: object = {}, secret = webhookSecret) {
  const body = JSON.stringify({
    applicantId: `applicant-${accountId}`,
    type: 'applicantReviewed',
    ...payload,
  })
  const headers = {
    'content-type': 'application/json',
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    'x-payload-digest': signPayload(secret, Buffer.from(body)),
  }
  return test.app.inject({ method: 'POST', url: identityWebhookPath, headers, payload: body })
}

const statusOf = async (accountId: string) => {
  const { rows } = await test.database.pool.query('select status, identity from accounts where id = $1', [
    accountId,
  ])
  return `${rows[0].status} ${rows[0].identity}`
}

it('starts a check, and continues it when asked again', async () => {
  const { person, browser } = await onboard(test, 'documents')
  const begun = await browser.post('/api/customer/sumsub_check/')
  expect(begun.body).toEqual({
    success: true,
    url: 'https://check.example/',
    access_token: 'token',
    applicant_id: `applicant-${person.accountId}`,
  })
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  const { body } = await browser.post('/api/customer/sumsub_status/')
  expect(body).toEqual({ success: true, identity: 'started', account_status: '000', comment: '' })
})

it('reports a failing provider with the documented code', async () => {
  const { browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/sumsub_check/')
  test.identity.fail(true)
  for (const path of ['/api/customer/sumsub_check/', '/api/customer/sumsub_status/']) {
    const answer = await browser.post(path)
    expect([answer.status, answer.body.message]).toEqual([502, 'error_kyc_api_not_success'])
  }
  test.identity.fail(false)
})

it('follows the answer of the provider, not the claim of a message', async () => {
  const { person, browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/sumsub_check/')
  test.identity.say({ outcome: 'pending', comment: '' })
  await notify(person.accountId, { reviewResult: { reviewAnswer: 'GREEN' } })
  await test.work()
  expect(await statusOf(person.accountId)).toBe('100 pending')
})

it('ignores late, repeated and unordered messages', async () => {
  const { person } = await onboard(test, 'identity')
  await seeEverything(test.accounts, operator, person.accountId)
  await approveAccount(test.accounts, operator, person.accountId, 'All fits.')
  test.identity.say({ outcome: 'green', comment: '' })
  const types = [
    'applicantReviewed',
    'applicantPending',
    'applicantCreated',
    'applicantReviewed',
    'applicantReviewed',
  ]
  const answers = await Promise.all(
    types.map((type, n) => notify(person.accountId, { type, createdAtMs: 1000 - n })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  await test.work()
  expect(await statusOf(person.accountId)).toBe('500 green')
  expect(test.registrations.filter((job) => JSON.stringify(job).includes(person.accountId))).toHaveLength(1)
})

it.each([
  ['a wrong secret', (body: Buffer) => ({ 'x-payload-digest': signPayload('wrong', body) })],
  ['no signature', () => ({ 'x-payload-digest': '' })],
  [
    'a digest that is not taken',
    (body: Buffer) => ({
      'x-payload-digest': signPayload(webhookSecret, body),
      'x-payload-digest-alg': 'HMAC_SHA1_HEX',
    }),
  ],
])('rejects a message with %s', async (_, headersOf) => {
  const payload = JSON.stringify({ applicantId: 'x', type: 'applicantReviewed' })
  const headers = {
    'content-type': 'application/json',
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    ...headersOf(Buffer.from(payload)),
  }
  const answer = await test.app.inject({ method: 'POST', url: identityWebhookPath, headers, payload })
  expect(answer.statusCode).toBe(401)
})

it.each(['not json', '{}', '[]'])('rejects a signed message without content: %s', async (payload) => {
  const headers = {
    'content-type': 'application/json',
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    'x-payload-digest': signPayload(webhookSecret, Buffer.from(payload)),
  }
  const answer = await test.app.inject({ method: 'POST', url: identityWebhookPath, headers, payload })
  expect(answer.statusCode).toBe(400)
})

it('accepts a message about an unknown person', async () => {
  expect((await notify('PW-NOBODY')).statusCode).toBe(200)
  await test.work()
})

it('lets people retry while registering, and from review', async () => {
  const { person, browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/sumsub_check/')
  test.identity.say({ outcome: 'retry', comment: 'The photo is blurred.' })
  const { body } = await browser.post('/api/customer/sumsub_status/')
  expect(body).toMatchObject({ identity: 'retry', account_status: '000', comment: 'The photo is blurred.' })
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  test.identity.say({ outcome: 'pending', comment: '' })
  await browser.post('/api/customer/sumsub_status/')
  test.identity.say({ outcome: 'retry', comment: '' })
  await notify(person.accountId)
  await test.work()
  expect(await statusOf(person.accountId)).toBe('200 retry')
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  test.identity.say({ outcome: 'green', comment: '' })
  await browser.post('/api/customer/sumsub_status/')
  expect(await statusOf(person.accountId)).toBe('100 green')
})

it('notifies browsers only when something changed', async () => {
  const { browser } = await onboard(test, 'documents')
  const listener = await test.database.pool.connect()
  const notified: string[] = []
  listener.on('notification', ({ payload = '' }) => void notified.push(payload))
  await listener.query(`listen ${liveChannel}`)
  try {
    await browser.post('/api/customer/sumsub_check/')
    expect((await browser.get('/api/customer/me/')).body.identity).toBe('started')
    const ask = async () => {
      notified.splice(0)
      await browser.post('/api/customer/sumsub_status/')
      // Notifications are sent in order, so those of the call come before this one.
      await publish(test.database.db, { account: null, topic: 'asked' })
      await expect.poll(() => notified.at(-1)).toContain('asked')
      return notified.length - 1
    }
    expect(await ask()).toBe(0)
    test.identity.say({ outcome: 'pending', comment: '' })
    expect(await ask()).toBe(1)
    expect(await ask()).toBe(0)
    expect((await browser.get('/api/customer/me/')).body.identity).toBe('pending')
  } finally {
    listener.release(true)
  }
})

/** Provider answers that arrive when the test releases them. */
function heldAnswers() {
  const waiting: ((outcome: IdentityAnswer['outcome']) => void)[] = []
  const answer = vi
    .spyOn(test.accounts.identity, 'answer')
    .mockImplementation(
      () => new Promise((resolve) => waiting.push((outcome) => resolve({ outcome, comment: '' }))),
    )
  return { waiting, restore: () => answer.mockRestore() }
}

it('holds neither connections nor locks while the provider hangs', async () => {
  const { person, browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/sumsub_check/')
  const { pool } = test.database
  const most = pool.options.max ?? 10
  const held = heldAnswers()
  try {
    const asked = Array.from({ length: most + 2 }, () => browser.post('/api/customer/sumsub_status/'))
    await expect.poll(() => held.waiting).toHaveLength(most + 2)
    // Other users continue, and so does this one: nothing of theirs is locked.
    const other = await addPerson(test)
    expect((await (await logIn(test, other)).get('/api/customer/me/')).status).toBe(200)
    expect((await browser.post('/api/customer/language/', { language: 'ko' })).status).toBe(200)
    expect(await openTransactions(pool)).toBe(0)
    for (const resolve of held.waiting) resolve('pending')
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(most + 2).fill(200))
    expect(await statusOf(person.accountId)).toBe('100 pending')
  } finally {
    held.restore()
  }
})

it('ignores the answer to an earlier query after a later one was answered', async () => {
  const { person, browser } = await onboard(test, 'documents')
  await browser.post('/api/customer/sumsub_check/')
  const held = heldAnswers()
  try {
    const first = browser.post('/api/customer/sumsub_status/')
    await expect.poll(() => held.waiting).toHaveLength(1)
    const second = browser.post('/api/customer/sumsub_status/')
    await expect.poll(() => held.waiting).toHaveLength(2)
    held.waiting[1]?.('green')
    expect((await second).body.identity).toBe('green')
    held.waiting[0]?.('retry')
    expect((await first).body.identity).toBe('green')
    expect(await statusOf(person.accountId)).toBe('100 green')
  } finally {
    held.restore()
  }
})

it('returns to review automatically when everything requested has arrived', async () => {
  const { person, browser } = await onboard(test, 'identity')
  const { accountId } = person
  const asked = {
    items: ['information' as const],
    documents: ['card_back' as const],
    note: 'The back is not readable.',
  }
  await requestMoreInformation(test.accounts, operator, accountId, asked)
  const me = (await browser.get('/api/customer/me/')).body
  expect([me.account_status, me.review_note]).toEqual(['200', 'The back is not readable.'])
  expect(me.judgings).toEqual([{ status_dtl: '2' }, { status_dtl: '2' }, { status_dtl: '2' }])
  const { documents } = (await browser.get('/api/customer/file_list/')).body as { documents?: object[] }
  expect(documents).toHaveLength(3)

  await browser.upload('/api/customer/file_upload/', {
    card_back: (await fourFiles()).card_back ?? Buffer.alloc(0),
  })
  await browser.post('/api/customer/input/', { account_info: goodInformation })
  expect(await statusOf(accountId)).toBe('200 green')
  await browser.post('/api/customer/input_confirm/')
  expect(await statusOf(accountId)).toBe('100 green')
  await seeEverything(test.accounts, operator, accountId)
  await approveAccount(test.accounts, operator, accountId, 'All fits.')
  expect(await statusOf(accountId)).toBe('500 green')
})

it('starts over when an operator asks for it, and ignores the old answer', async () => {
  const { person, browser } = await onboard(test, 'identity')
  const { accountId } = person
  await requestMoreInformation(test.accounts, operator, accountId, {
    items: ['identity'],
    note: 'Another passport.',
  })
  expect(await statusOf(accountId)).toBe('200 retry')
  // The provider still reports the old check until it has been reset.
  await notify(accountId)
  expect((await browser.post('/api/customer/sumsub_status/')).body.account_status).toBe('200')
  test.identity.acts.splice(0)
  await test.work()
  expect(test.identity.acts).toEqual([`reset applicant-${accountId}`])
  expect((await browser.post('/api/customer/sumsub_status/')).body.account_status).toBe('200')
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  test.identity.say({ outcome: 'green', comment: '' })
  await notify(accountId)
  await test.work()
  expect(await statusOf(accountId)).toBe('100 green')
})

it('is reset when the user starts at the latest, and not while the provider reviews the old one', async () => {
  const { person, browser } = await onboard(test, 'identity')
  const { accountId } = person
  await requestMoreInformation(test.accounts, operator, accountId, {
    items: ['identity'],
    note: 'Once more.',
  })
  test.identity.busy(true)
  test.identity.acts.splice(0)
  await test.work()
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  expect(test.identity.acts).toEqual([])
  test.identity.busy(false)
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  expect((await browser.post('/api/customer/sumsub_check/')).body.success).toBe(true)
  expect(test.identity.acts).toEqual([`reset applicant-${accountId}`])
})

it('ignores an answer about the old check that arrives after the reset', async () => {
  const { person, browser } = await onboard(test, 'identity')
  const held = heldAnswers()
  try {
    const late = browser.post('/api/customer/sumsub_status/')
    await expect.poll(() => held.waiting).toHaveLength(1)
    await requestMoreInformation(test.accounts, operator, person.accountId, {
      items: ['identity'],
      note: 'Once more.',
    })
    await test.work()
    held.waiting[0]?.('green')
    expect((await late).body).toMatchObject({ identity: 'retry', account_status: '200' })
  } finally {
    held.restore()
  }
})
