import { issueLetters } from '@planet/accounts/letter/issue-letter'
import { addAccount } from '@planet/accounts/testing/add-account'
import { createInquiries } from '@planet/inquiries/inquiries'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

let test: TestConsole
let sam: OperatorBrowser
beforeAll(async () => {
  test = await startTestConsole()
  sam = await test.logInAs('sam', 'support')
  await test.logInAs('sue', 'support')
  await test.logInAs('tom', 'treasurer')
})
afterAll(() => test.close())

const ask = (content: string, kind: 'inquiry' | 'cancellation' = 'inquiry') =>
  submitInquiry(createInquiries(test.services.config, test.accounts), {
    kind,
    name: 'Mira <b>',
    email: 'mira@example.org',
    content,
    language: 'ja' as const,
  })
const answersSent = async () => {
  const { rows } = await test.database.pool.query(
    `select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'mail'`,
  )
  return rows
    .map(({ payload }: { payload: unknown }) => readMailOrder(test.accounts.dataKeys, payload))
    .filter(({ letter }) => letter === 'inquiry-answered')
}

/** Where the form of an email leads. */
const find = async (email: string) => {
  const sent = await sam.post('/inquiries/find', { email })
  const to = String(sent.headers.location)
  expect([sent.statusCode, decodeURIComponent(to)]).toEqual([303, expect.not.stringMatching(/mira|@/i)])
  return sam.get(to)
}

it('lists inquiries without personal data, and shows one to the operator who opens it', async () => {
  const id = await ask('Where is my <card>?')
  const cancellation = await ask('Please cancel.', 'cancellation')
  const list = (await sam.get('/inquiries')).body
  expect(list).toContain(id)
  expect(list).not.toContain('mira')
  expect((await sam.get('/inquiries?kind=cancellation')).body).not.toContain(id)
  expect((await find('Mira@example.org')).body).toContain(cancellation)
  expect((await find('mira')).body).not.toContain(id)
  const page = (await sam.get(`/inquiries/${id}`)).body
  expect(page).toContain('Where is my &lt;card&gt;?')
  expect(page).toContain('mira@example.org')
  const { rows } = await test.database.pool.query(
    `select operator from audit_log where action = 'inquiry_viewed'`,
  )
  expect(rows).toEqual([{ operator: 'sam' }])
  expect((await sam.get('/inquiries/INQ-NONE')).statusCode).toBe(404)
})

it('pages through one person’s inquiries, with no email in any URL', async () => {
  const { pool } = test.database
  const id = await ask('A person who writes often')
  await pool.query(
    `insert into inquiries (id, kind, language, message_sealed, key_id, email_index, digest, index_key, created_at)
     select 'INQ-OFTEN-' || n, kind, language, message_sealed, key_id, email_index, digest, index_key, created_at - n * interval '1 day'
     from inquiries, generate_series(1, 60) n where id = $1`,
    [id],
  )
  await pool.query(
    `insert into inquiries (id, kind, language, message_sealed, key_id, email_index, digest, index_key, created_at)
     select 'INQ-OTHER-' || n, kind, language, message_sealed, key_id, decode(md5(n::text), 'hex'), digest, index_key, created_at - n * interval '1 hour'
     from inquiries, generate_series(1, 60) n where id = $1`,
    [id],
  )
  const first = (await find('mira@example.org')).body
  const next = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(decodeURIComponent(next)).not.toMatch(/mira|@/i)
  const both = first + (await sam.get(next)).body
  for (let n = 1; n <= 60; n++) expect(both).toContain(`>INQ-OFTEN-${n}<`)
  expect(both).not.toContain('INQ-OTHER')
  await pool.query(`delete from inquiries where id like 'INQ-O%'`)
})

it('sends one answer per reading of an inquiry and stores it sealed', async () => {
  const id = await ask('How long does it take?')
  const send = (seen: string) => sam.post(`/inquiries/${id}/answer`, { seen, answer: '三日ほどかかります。' })
  const sent = await Promise.all([send('0'), send('0')])
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
  expect(await answersSent()).toMatchObject([
    { to: 'mira@example.org', language: 'ja', data: { id, answer: '三日ほどかかります。' } },
  ])
  const page = (await sam.get(`/inquiries/${id}`)).body
  expect(page).toContain('三日ほどかかります。')
  expect(page).toContain('Answered')
  const { rows } = await test.database.pool.query(
    `select encode(answer_sealed, 'escape') as text, assigned_to from inquiry_answers join inquiries on inquiries.id = inquiry`,
  )
  expect(rows).toMatchObject([{ assigned_to: 'sam' }])
  expect(rows[0].text).not.toContain('三日')
})

it('assigns an inquiry to an operator who can answer, closes and reopens it', async () => {
  const id = await ask('Whose is this?')
  const post = async (path: string, fields = {}) =>
    (await sam.post(`/inquiries/${id}/${path}`, fields)).statusCode
  expect(await post('assign', { operator: 'sue' })).toBe(303)
  expect((await sam.get('/inquiries')).body).toContain('sue')
  for (const operator of ['tom', 'nobody']) expect(await post('assign', { operator })).toBe(400)
  expect(await post('assign', { operator: '' })).toBe(303)
  expect(await post('close')).toBe(303)
  expect(await post('close')).toBe(409)
  expect(await post('answer', { seen: '0', answer: 'Too late.' })).toBe(409)
  expect(await post('reopen')).toBe(303)
  const { rows } = await test.database.pool.query(
    `select action from audit_log where detail ->> 'inquiry' = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['inquiry_assigned', 'inquiry_assigned', 'inquiry_closed', 'inquiry_reopened'],
  ])
})

it('lists letters to print, in the post and confirmed', async () => {
  const { pool } = test.database
  for (const last of ['A', 'B', 'C'])
    await addAccount(pool, { id: `PW-${last}`, address: `0x${last.padStart(40, '0')}` })
  const has = async (state: string) =>
    (await sam.get(`/letters?state=${state}`)).body.match(/PW-[ABC](?=<)/g) ?? []
  expect(await has('to_print')).toHaveLength(3)
  const sender = { name: 'Planet Sample Co., Ltd.', address: 'Tokyo' }
  const senders = { en: sender, ja: sender, ko: sender }
  await expect(issueLetters(test.accounts, { name: 'sam' }, ['PW-A'], senders)).rejects.toMatchObject({
    code: 'data_not_found',
  })
  expect((await sam.post('/letters/PW-A/print')).statusCode).toBe(404)
  await pool.query(
    `insert into letter_codes (account_id, code_hash, issued_at, expires_at) values
     ('PW-A', '', now(), now() + interval '9 days'), ('PW-B', '', now() - interval '70 days', now() - interval '10 days')`,
  )
  await pool.query(`update accounts set letter_verified_at = now() where id = 'PW-C'`)
  // An expired one is printed again.
  expect([await has('to_print'), await has('printed'), await has('confirmed')]).toEqual([
    ['PW-B'],
    ['PW-A'],
    ['PW-C'],
  ])
  expect((await sam.get('/')).body).toContain('Letters to print or post')
  const first = async () =>
    /aria-current="page">(To print|Printed)</.exec((await sam.get('/letters')).body)?.[1]
  expect(await first()).toBe('To print')
  await pool.query(`update accounts set letter_verified_at = now() where id = 'PW-B'`)
  expect(await first()).toBe('Printed')
  expect((await sam.post('/letters/sent')).statusCode).toBe(400)
  expect((await sam.post('/letters/sent', { account: 'PW-A' })).statusCode).toBe(303)
  expect([await has('printed'), await has('sent')]).toEqual([[], ['PW-A']])
  expect((await sam.post('/letters/print', { account: 'PW-B' })).statusCode).toBe(404)
})
