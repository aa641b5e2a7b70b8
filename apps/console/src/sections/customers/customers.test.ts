import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { seedDemoAccounts } from '@planet/accounts/demo/seed'
import { companyNames } from '@planet/accounts/information/company-names'
import { loadInformation } from '@planet/accounts/information/load-information'
import { sealOrigin } from '@planet/accounts/sessions/sealed-origin'
import { openCase } from '@planet/compliance/cases/cases'
import { seeEverything } from '@planet/compliance/testing/see-everything'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

let test: TestConsole
let reviewer: OperatorBrowser
let support: OperatorBrowser
beforeAll(async () => {
  test = await startTestConsole()
  await seedDemoAccounts(test.accounts)
  reviewer = await test.logInAs('rita', 'reviewer')
  support = await test.logInAs('sam', 'support')
})
afterAll(() => test.close())

const withStatus = async (status: string): Promise<string> => {
  const { rows } = await test.database.pool.query(
    `select id from accounts where status = $1 and user_type = 'individual' order by id limit 1`,
    [status],
  )
  return (rows[0] as { id: string }).id
}
const emailOf = async (id: string) => openEmail(test.accounts, await accountById(test.accounts.db, id))
const statusOf = async (id: string) => (await accountById(test.accounts.db, id)).status
const actions = async (id: string) => {
  const { rows } = await test.database.pool.query(
    'select operator, action from audit_log where account_id = $1 order by id',
    [id],
  )
  return rows.map(({ operator, action }: { operator: string; action: string }) => `${operator} ${action}`)
}
const lettersTo = async (email: string) => {
  const { rows } = await test.database.pool.query(
    `select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'mail' order by job.id`,
  )
  return rows
    .map(({ payload }: { payload: unknown }) => readMailOrder(test.accounts.dataKeys, payload))
    .filter(({ to }) => to === email)
    .map(({ letter }) => letter)
}

it('finds a customer by account, whole email, address and status, and by nothing shorter', async () => {
  const id = await withStatus('500')
  const email = await emailOf(id)
  const { rows } = await test.database.pool.query(
    `select '0x' || encode(planet_address, 'hex') as address from wallet_keys where account_id = $1`,
    [id],
  )
  const wallet = (rows[0] as { address: string }).address
  const find = async (text: string) => {
    const { statusCode, headers } = await support.post('/customers/find', { text })
    expect([statusCode, decodeURIComponent(String(headers.location))]).toEqual([
      303,
      expect.not.stringContaining('@'),
    ])
    return headers.location === `/customers/${id}`
  }
  for (const text of [id, id.toLowerCase(), email, email.toUpperCase(), wallet.toLowerCase()])
    expect([text, await find(text)]).toEqual([text, true])
  for (const text of [email.slice(0, 5), id.slice(0, 6), 'Mira Planted', '%', "' or 1=1"])
    expect([text, await find(text)]).toEqual([text, false])
  expect((await support.get('/customers')).body).toContain('No customers found.')
  expect((await support.get('/customers?status=500')).body).toContain(id)
  expect((await support.get('/customers?status=900')).body).toContain('No customers found.')
  const day = (await accountById(test.accounts.db, id)).created_at.toISOString().slice(0, 10)
  expect((await support.get(`/customers?from=${day}&until=${day}&kind=individual`)).body).toContain(id)
  expect((await support.get('/customers?until=2020-01-01')).body).not.toContain(id)
  // The audit log must not become a second place with emails.
  const log = await test.database.pool.query(`select string_agg(detail::text, ' ') as all from audit_log`)
  expect(log.rows[0].all.toLowerCase()).not.toContain(email.toLowerCase())
  // Nor with names typed where only an id or an address is found.
  for (const text of ['Mira Planted', email.slice(0, 5)]) expect(log.rows[0].all).not.toContain(text)
})

it('pages by keyset, each customer once, even those with the same timestamp', async () => {
  const moment = '2021-03-04T05:06:07.000001Z'
  await test.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, user_type, status, referral_code, created_at)
     select 'PW-T' || n, decode(md5('t' || n), 'hex'), '', 'app', 'corporate', '000', 'T' || n, $1 from generate_series(1, 120) n`,
    [moment],
  )
  const seen: string[] = []
  let url: string | undefined = '/customers?until=2021-12-31'
  for (let pages = 0; url && pages < 10; pages++) {
    const { body }: { body: string } = await support.get(url)
    seen.push(...(body.match(/PW-T\d+(?=<)/g) ?? []))
    url = /href="([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect((await support.get('/customers?after=nonsense')).statusCode).toBe(200)
})

it('opens personal data for a reason, for one operator, for a quarter of an hour', async () => {
  const id = await withStatus('100')
  const email = await emailOf(id)
  const closed = await reviewer.get(`/customers/${id}`)
  expect(closed.statusCode).toBe(200)
  expect(closed.body).not.toContain(email)
  expect((await reviewer.get(`/customers/${id}/documents/card_front`)).statusCode).toBe(409)
  expect((await reviewer.post(`/customers/${id}/open`, { reason: ' ' })).statusCode).toBe(400)
  expect(
    (await reviewer.post(`/customers/${id}/open`, { reason: 'Review of the application' })).statusCode,
  ).toBe(303)
  const opened = (await reviewer.get(`/customers/${id}`)).body
  for (const text of [email, 'Not a foreign PEP (self-declared)', 'Full (self-declared)'])
    expect(opened).toContain(text)
  expect((await support.get(`/customers/${id}`)).body).not.toContain(email)
  const viewer = await test.logInAs('vera', 'viewer')
  expect((await viewer.post(`/customers/${id}/open`, { reason: 'Curious' })).statusCode).toBe(403)
  const { rows } = await test.database.pool.query(
    `select detail from audit_log where action = 'personal_data_opened'`,
  )
  expect(rows).toEqual([{ detail: { reason: 'Review of the application' } }])
  test.pass(16 * 60_000)
  expect((await reviewer.get(`/customers/${id}`)).body).not.toContain(email)
})

it('allows only valid decisions, notifies the customer, and records everything', async () => {
  const id = await withStatus('100')
  const email = await emailOf(id)
  const act = async (who: OperatorBrowser, path: string, fields = {}) =>
    (await who.post(`/customers/${id}/${path}`, fields)).statusCode
  expect(await act(support, 'approve')).toBe(403)
  expect(await act(reviewer, 'ask', { note: 'Nothing is ticked.' })).toBe(409)
  expect(await act(reviewer, 'ask', { information: 'on' })).toBe(400)
  expect(await act(reviewer, 'suspend', { note: 'Too early.' })).toBe(409)
  // No operator decides on documents that they have not opened.
  expect(await act(reviewer, 'approve', { reason: 'All fits.' })).toBe(409)
  expect(await act(reviewer, 'reject', { note: 'Never looked.' })).toBe(409)
  expect((await reviewer.get(`/customers/${id}`)).body).toContain('Open these before you decide')
  await seeEverything(test.accounts, { name: 'rita' }, id)
  expect((await reviewer.get(`/customers/${id}`)).body).not.toContain('Open these before you decide')
  expect(await act(reviewer, 'approve')).toBe(400)
  expect(await act(reviewer, 'approve', { reason: 'All fits.' })).toBe(303)
  expect(await statusOf(id)).toBe('500')
  const registration = await test.database.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
    `register-account ${id}`,
  ])
  expect(registration.rows).toHaveLength(1)
  expect(await act(reviewer, 'approve', { reason: 'Again.' })).toBe(409)
  expect(await act(support, 'suspend', { note: 'Unusual payments.' })).toBe(303)
  expect(await act(support, 'resume')).toBe(403)
  const second = await test.logInAs('rob', 'reviewer', 'support')
  const why = { reason: 'Explained by phone.' }
  const proposalOf = async () => {
    const { rows } = await test.database.pool.query(`select id from proposals where state = 'open'`)
    return (rows[0] as { id: string }).id
  }
  expect(await act(reviewer, 'resume', why)).toBe(400)
  expect(await act(reviewer, 'resume', { ...why, code: '000000' })).toBe(400)
  expect(await act(reviewer, 'resume', { ...why, code: test.freshCode() })).toBe(303)
  expect(await statusOf(id)).toBe('600')
  const confirm = async (who: OperatorBrowser, code: string) =>
    (await who.post(`/proposals/${await proposalOf()}/confirm`, { code })).statusCode
  expect(await confirm(reviewer, test.freshCode())).toBe(409)
  expect(await confirm(second, '')).toBe(400)
  expect(await confirm(second, '000000')).toBe(400)
  expect(await confirm(second, test.freshCode())).toBe(303)
  expect(await statusOf(id)).toBe('500')
  expect(await act(support, 'sessions/end', { reason: 'Reported a theft.' })).toBe(303)
  expect(await act(support, 'notes', { note: 'Called by phone: <b>all well</b>.' })).toBe(303)
  await test.database.pool.query(
    `insert into account_status_history (account_id, status) values ($1, '500'), ($1, '500')`,
    [id],
  )
  const page = (await reviewer.get(`/customers/${id}`)).body
  expect(page).toContain('Called by phone: &lt;b&gt;all well&lt;/b&gt;.')
  expect(
    page.match(/class="pill (good|bad|wait)">(Active|Suspended|To review)/g)?.length,
  ).toBeGreaterThanOrEqual(4)
  // At the top, and each of the two times that it got that status.
  expect(page.match(/class="pill good">Active/g)).toHaveLength(3)
  expect(await act(support, 'cancel', { note: 'On request.' })).toBe(409)
  const closing = { note: 'On request.', reason: 'Asked by mail.', code: test.freshCode() }
  expect(await act(support, 'close', closing)).toBe(303)
  expect(await statusOf(id)).toBe('500')
  expect((await second.get(`/proposals/${await proposalOf()}`)).body).toContain('Balances on PLANET')
  expect(await confirm(second, test.freshCode())).toBe(303)
  expect(await statusOf(id)).toBe('900')
  expect(await lettersTo(email)).toEqual(
    expect.arrayContaining(['account-approved', 'account-suspended', 'sessions-ended', 'account-cancelled']),
  )
  expect(await actions(id)).toEqual(
    expect.arrayContaining([
      'rita approved',
      'sam suspended',
      'rob resumed',
      'sam sessions_ended',
      'sam note_added',
      'rob cancelled',
    ]),
  )
  const sealed = await test.database.pool.query(
    `select encode(note_sealed, 'escape') as note from customer_notes`,
  )
  expect(sealed.rows[0].note).not.toContain('Called')
})

it('requests exactly what is checked, with a note for the customer', async () => {
  await test.database.pool.query(
    `update accounts set status = '100' where id = (select id from accounts where status = '500' limit 1)`,
  )
  const id = await withStatus('100')
  const fields = { information: 'on', card_back: 'on', note: 'The back is dark.' }
  expect((await reviewer.post(`/customers/${id}/ask`, fields)).statusCode).toBe(303)
  expect(await accountById(test.accounts.db, id)).toMatchObject({
    status: '200',
    judging_information: '2',
    judging_documents: '2',
    review_note: 'The back is dark.',
  })
})

it('reports what does not exist, without a 500', async () => {
  for (const url of [
    '/customers/PW-NONE',
    '/customers/PW-NONE/documents/passwd',
    '/nowhere',
    '/customers/%00',
  ])
    expect([url, (await reviewer.get(url)).statusCode < 500]).toEqual([url, true])
})

it('shows other operators who has taken an application', async () => {
  const id = await withStatus('500')
  const move = (status: string) =>
    test.database.pool.query('update accounts set status = $2 where id = $1', [id, status])
  await move('100')
  const rival = await test.logInAs('rosa', 'reviewer')
  const assigned = async () =>
    /Taken by (\w+)|Not taken yet/.exec((await rival.get(`/customers/${id}`)).body)?.[0]
  expect(await assigned()).toBe('Not taken yet')
  expect((await support.post(`/queues/review/${id}/take`)).statusCode).toBe(403)
  expect((await reviewer.post(`/queues/review/${id}/take`)).statusCode).toBe(303)
  expect(await assigned()).toBe('Taken by rita')
  expect((await rival.get('/customers?status=100')).body).toContain('<td data-name="Assigned to">rita</td>')
  await rival.post(`/queues/review/${id}/release`)
  expect(await assigned()).toBe('Taken by rita')
  await reviewer.post(`/queues/review/${id}/release`)
  expect(await assigned()).toBe('Not taken yet')
  await move('500')
})

it('finds customers by name, phone number and document number, and lists several', async () => {
  const id = await withStatus('500')
  const { submitted } = await loadInformation(test.accounts, test.accounts.db, id)
  if (!submitted) throw new Error('nothing submitted')
  const find = async (text: string) => {
    const { statusCode, headers, body } = await support.post('/customers/find', { text })
    return statusCode === 303 ? String(headers.location) : body
  }
  for (const text of [
    `${submitted.family_name} ${submitted.given_name}`,
    `${submitted.given_name_roman} ${submitted.family_name_roman}`.toUpperCase(),
    submitted.passport_number.toLowerCase(),
    submitted.mobile.replace(/^\+\d\d/, '0'),
  ])
    expect(await find(text), text).toContain(`/customers/${id}`)
  const log = await test.database.pool.query(`select string_agg(detail::text, ' ') as all from audit_log`)
  expect(log.rows[0].all).not.toContain(submitted.family_name)
  // A name that many have.
  await test.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, index_key, user_type, referral_code, created_at)
     select 'PW-SAME-' || n, decode(md5('same' || n), 'hex'), '', 'app', 'none', 'individual', 'SAME' || n, now()
     from generate_series(1, 60) n`,
  )
  await test.database.pool.query(
    `insert into search_terms (hash, account_id)
     select hash, a.id from search_terms, accounts a where account_id = $1 and a.id like 'PW-SAME-%'`,
    [id],
  )
  const many = await find(`${submitted.family_name} ${submitted.given_name}`)
  expect(many).toContain('Only the first 50 matches are shown.')
  expect(many.match(/<tr>/g)).toHaveLength(51)
  await test.database.pool.query(`delete from accounts where id like 'PW-SAME-%'`)
})

it('finds the parties of an order, and shows the order on their pages', async () => {
  const id = await withStatus('500')
  await test.database.pool.query(
    `insert into orders (id, merchant_account, merchant, asset, amount, description, reference, source, intent, status, created_at, expires_at)
     values ('OR-7', $1, decode(repeat('01', 20), 'hex'), 'USDT', 2500000, 'Tea', 'INV-7', 'api', 'opened', 'opened', now(), now() + interval '1 day')`,
    [id],
  )
  const found = await support.post('/customers/find', { text: 'INV-7' })
  expect(found.headers.location).toBe(`/customers/${id}`)
  const { body } = await support.get(`/customers/${id}`)
  expect(body).toContain('<a href="/orders/OR-7">Created order OR-7 for 2.5 USDT</a>')
  expect((await reviewer.get(`/customers/${id}`)).body).not.toContain('OR-7')
})

/** Every page of a list, from its first address on. */
async function allPages(browser: OperatorBrowser, first: string): Promise<string[]> {
  const bodies: string[] = []
  for (let url: string | undefined = first; url && bodies.length < 10; ) {
    const { body }: { body: string } = await browser.get(url)
    bodies.push(body)
    url = /href="([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  return bodies
}

it('pages through everything that happened around a customer, in sentences', async () => {
  const id = await withStatus('500')
  const insert = (statement: string) => test.database.pool.query(statement, [id])
  await insert(
    `insert into point_entries (account_id, amount, kind, key, at)
     select $1, case n when 7 then -40 else 1000 + n end, case n when 7 then 'expired' else 'granted' end, 'paged ' || n, now() from generate_series(1, 120) n`,
  )
  await insert(
    `insert into agreement_answers (account_id, agreement_id, version, agreed, at) values ($1, 'terms', '0.8', false, '2025-01-01'), ($1, 'terms', '0.9', true, '2025-01-02')`,
  )
  await support.post(`/customers/${id}/notes`, { note: 'Asked about points.' })
  const path = `/customers/${id}/activity`
  const pages = await allPages(support, `${path}?kind=points`)
  expect(pages).toHaveLength(3)
  for (const page of pages) expect(page).not.toContain('Accepted “')
  expect(pages.join('').match(/Received 1,\d{3} points/g)).toHaveLength(119)
  expect(new Set(pages.join('').match(/Received 1,\d{3} points/g)).size).toBe(119)
  expect(pages.join('')).toContain('40 points were deducted')
  const whole = (await allPages(support, path)).join('')
  for (const sentence of [
    'Declined “Terms of service”, version 0.8',
    'Accepted “Terms of service”, version 0.9',
    'Created order OR-7 for 2.5 USDT',
    'The account changed to “Active”',
    'Note by sam',
    'Asked about points.',
  ])
    expect(whole).toContain(sentence)
  expect(whole.match(/Received 1,\d{3} points/g)).toHaveLength(119)
  expect((await support.get(`${path}?kind=agreement`)).body.match(/“Terms of service”/g)).toHaveLength(3)
  const csv = await support.get(`${path}?kind=points&format=csv`)
  expect(csv.body.trim().split('\r\n')).toHaveLength(121)
  const { body } = await support.get(`/customers/${id}`)
  expect(body).toContain(`href="${path}"`)
  expect(body).toMatch(/Terms of service<\/td>.*?Accepted<\/span>.*?<td data-name="Version in force">1\.0</s)
  expect((await support.get('/customers/PW-NONE/activity')).statusCode).toBe(404)
})

it('names companies, and no people', async () => {
  const { rows } = await test.database.pool.query(
    `select id from accounts where user_type = 'corporate' and status = '500' order by id limit 1`,
  )
  const id = (rows[0] as { id: string }).id
  const name = (await companyNames(test.accounts, test.accounts.db, [id])).get(id) ?? ''
  expect(name).not.toBe('')
  for (const page of ['/customers?kind=corporate&status=500', `/customers/${id}`])
    expect((await support.get(page)).body, page).toContain(name)
  const person = await withStatus('500')
  const { submitted } = await loadInformation(test.accounts, test.accounts.db, person)
  expect((await support.get('/customers?status=500')).body).not.toContain(submitted?.given_name_roman)
})

it('lists logins only while personal data is open', async () => {
  const id = await withStatus('500')
  const path = `/customers/${id}/activity`
  const origin = sealOrigin(test.accounts, id, { address: '192.0.2.7', device: 'Firefox, Linux' })
  await test.accounts.db
    .insertInto('login_history')
    .values({ account_id: id, result: 'wrong_password', at: test.now(), ...origin })
    .execute()
  test.pass(16 * 60_000)
  expect((await support.get(`${path}?kind=login`)).body).not.toContain('192.0.2.7')
  await support.post(`/customers/${id}/open`, { reason: 'Question about a login.' })
  const { body } = await support.get(`${path}?kind=login`)
  expect(body).toMatch(/Login attempt with Firefox, Linux from 192\.0\.2\.7<.*?Wrong password/s)
})

it('shows no trace of a case to operators who may not know of it', async () => {
  const id = await withStatus('500')
  await openCase(test.accounts, { name: 'rita' }, id, { kind: 'suspicious', note: 'Structuring.' })
  const path = `/customers/${id}/activity?kind=operator`
  expect((await reviewer.get(path)).body).toContain('Opened a case, by rita')
  for (const page of [path, `/customers/${id}`, `/customers/${id}/activity`])
    expect((await support.get(page)).body, page).not.toMatch(/\bcases?\b/i)
  const log = await reviewer.get('/audit?kind=act&action=case_opened')
  expect(log.body.split('<tbody>')[1]).toContain('Opened a case')
})

it('shows how long an application waits, and marks it once it is late', async () => {
  const id = await withStatus('500')
  const move = (status: string) =>
    test.database.pool.query('update accounts set status = $2 where id = $1', [id, status])
  await move('100')
  const arrived = (hours: number) =>
    test.database.pool.query(
      `insert into account_status_history (account_id, status, at) values ($1, '100', $2)`,
      [id, new Date(test.now().getTime() - hours * 3_600_000)],
    )
  const waiting = async () => {
    const row = (await support.get('/customers?status=100')).body
      .split('<tr>')
      .find((line) => line.includes(id))
    return /<span class="pill (\w+)">(\d[^<]*)/.exec(row ?? '')?.slice(1)
  }
  await test.database.pool.query(`delete from account_status_history where account_id = $1`, [id])
  await arrived(30)
  expect(await waiting()).toEqual(['bad', '30 h, late'])
  await arrived(5)
  expect(await waiting()).toEqual(['plain', '5 h'])
  await move('500')
})

it('shows pictures next to the form, each loaded when it is unfolded', async () => {
  const id = await withStatus('500')
  await reviewer.post(`/customers/${id}/open`, { reason: 'Check.' })
  const { body } = await reviewer.get(`/customers/${id}`)
  const pictures = body.match(/<details class="document">.*?<\/details>/gs) ?? []
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) {
    expect(picture).toMatch(/<img src="\/customers\/[^"]+\/documents\/\w+" alt="[^"]+" loading="lazy"\/>/)
    expect(picture.match(/type="radio"/g)).toHaveLength(7)
  }
  await support.post(`/customers/${id}/open`, { reason: 'Question.' })
  expect((await support.get(`/customers/${id}`)).body).not.toContain('<img')
})
