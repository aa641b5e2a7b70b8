import type { Accounts } from '@planet/accounts/accounts'
import { accountsMigrations } from '@planet/accounts/migrations'
import { createAccounts } from '@planet/accounts/start/create-accounts'
import { identityFromConfig } from '@planet/partners/identity/from-config'
import { smsFromConfig } from '@planet/partners/sms/http-sms'
import { documentStoreFromConfig } from '@planet/partners/storage/from-config'
import { readConfig } from '@planet/platform/config/settings'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inquiriesOfEmail, listInquiries, markInquiry, openInquiry, seekWriter } from './inbox.ts'
import { createInquiries } from './inquiries.ts'
import type { InquiryForm } from './inquiry.ts'
import { rotateInquiries, sealClearInquiries, sweepInquiries } from './keep-inquiries.ts'
import { inquiriesMigrations } from './migrations.ts'
import { submitInquiry } from './submit-inquiry.ts'

const operator = { name: 'operator-5' }
const oldSecret = 'the-first-secret-of-these-tests-is-long-enough'
const oldKey = `2025:${'o'.repeat(40)}`

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, inquiriesMigrations])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('delete from inquiries')
})

async function open(settings: Record<string, string> = {}) {
  const config = readConfig({
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:4000',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    APP_SECRET: oldSecret,
    DATA_KEYS: oldKey,
    ...settings,
  })
  const accounts = await createAccounts({
    connection: database,
    config,
    logger: createLogger('silent', 'test'),
    identity: identityFromConfig(config),
    sms: smsFromConfig(config),
    documents: documentStoreFromConfig(config),
  })
  const inquiries = createInquiries(config, accounts)
  const db = database.db
  const write = (form: Partial<InquiryForm> = {}) =>
    submitInquiry(inquiries, {
      kind: 'inquiry',
      language: 'ja',
      name: '架空 花子',
      email: 'hanako@example.org',
      content: 'いつ届きますか。',
      ...form,
    })
  return { accounts, db, write }
}

const actions = async () => {
  const { rows } = await database.pool.query('select action, detail from audit_log order by id')
  return rows.map(({ action, detail }) => `${action} ${detail.inquiry ?? ''}`.trim())
}

it('stores nothing that can be read', async () => {
  const { write } = await open()
  await write()
  const { rows } = await database.pool.query('select inquiries::text as row, message_sealed from inquiries')
  expect(rows).toHaveLength(1)
  const stored = rows[0].row + rows[0].message_sealed.toString('latin1') + rows[0].message_sealed.toString()
  for (const word of ['架空', 'hanako', 'example.org', 'いつ']) expect(stored).not.toContain(word)
})

it('lists inquiries for operators without personal data until one is opened', async () => {
  const { accounts, write } = await open()
  for (let n = 0; n < 51; n += 1) await write({ content: `Number ${n}`, email: `writer${n}@example.org` })
  const last = await write({ kind: 'cancellation', email: 'Leaver@example.org' })
  const first = await listInquiries(accounts, {})
  expect([first.entries.length, first.entries[0]?.id]).toEqual([50, last])
  expect(JSON.stringify(first)).not.toMatch(/Number|example|架空/)
  const second = await listInquiries(accounts, { ...(first.next && { before: first.next }) })
  expect([second.entries.length, second.next]).toEqual([2, undefined])
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(52)

  const found = await listInquiries(accounts, {
    writer: await seekWriter(accounts, operator, 'leaver@EXAMPLE.org'),
  })
  expect(found.entries.map(({ id }) => id)).toEqual([last])
  const writer = await seekWriter(accounts, operator, 'leaver@example')
  expect((await listInquiries(accounts, { writer })).entries).toEqual([])
  expect((await listInquiries(accounts, { kind: 'cancellation' })).entries).toHaveLength(1)

  const before = (await actions()).length
  const seen = await openInquiry(accounts, operator, last)
  expect(seen).toMatchObject({ name: '架空 花子', email: 'Leaver@example.org', state: 'open' })
  expect((await actions()).slice(before)).toEqual([`inquiry_viewed ${last}`])
  await expect(openInquiry(accounts, operator, 'INQ-NONE')).rejects.toMatchObject({
    code: 'warn_target_id_does_not_exist',
  })
})

it('is answered, closed and reopened, each recorded, and deleted long after it was closed', async () => {
  const { accounts, write } = await open()
  const [id, other] = [await write(), await write({ content: 'Another matter' })]
  const before = (await actions()).length
  for (const state of ['answered', 'closed', 'open', 'closed'] as const)
    await markInquiry(accounts, operator, id, state)
  for (const state of ['answered', 'closed'] as const)
    await expect(markInquiry(accounts, operator, id, state)).rejects.toMatchObject({
      code: 'incorrect_handling',
    })
  expect((await actions()).slice(before)).toEqual(
    ['inquiry_answered', 'inquiry_closed', 'inquiry_reopened', 'inquiry_closed'].map(
      (action) => `${action} ${id}`,
    ),
  )
  const listed = async () => (await listInquiries(accounts, {})).entries.map((entry) => entry.id)
  const at = (days: number): Accounts => ({
    ...accounts,
    now: () => new Date(Date.now() + days * 86_400_000),
  })
  await sweepInquiries(at(364), 365)
  expect(await listed()).toEqual([other, id])
  await sweepInquiries(at(366), 365)
  expect(await listed()).toEqual([other])
})

it('reseals with new keys, so that the old ones can be removed', async () => {
  const before = await open()
  const id = await before.write()
  const newKey = `2026:${'n'.repeat(40)}`
  const now = { APP_SECRET: 'the-second-secret-of-these-tests-is-long-enough', DATA_KEYS: newKey }
  const during = await open({ ...now, DATA_KEYS: `${newKey},${oldKey}`, APP_SECRET_OLD: oldSecret })
  expect(await inquiriesOfEmail(during.accounts, 'hanako@example.org')).toMatchObject([{ id }])
  expect(await rotateInquiries({ ...during.accounts, db: during.db })).toBe(1)
  expect(await rotateInquiries({ ...during.accounts, db: during.db })).toBe(0)
  const after = await open(now)
  expect(await openInquiry(after.accounts, operator, id)).toMatchObject({ content: 'いつ届きますか。' })
  expect(await inquiriesOfEmail(after.accounts, 'hanako@example.org')).toMatchObject([{ id }])
})

it('seals what was stored in plain text, and drops its table', async () => {
  const { accounts, db } = await open()
  const { pool } = database
  await pool.query(
    `insert into inquiries_in_clear (id, kind, name, email, content, language, digest, created_at)
     select 'INQ-' || n, 'inquiry', 'Mira', 'mira@example.org', 'Question ' || n, 'en', '', timestamptz '2026-01-01' + n * interval '1 hour'
     from generate_series(1, 205) n`,
  )
  // Two workers that start together.
  const moved = await Promise.all([1, 2].map(() => sealClearInquiries({ ...accounts, db })))
  expect(moved.reduce((sum, rows) => sum + rows)).toBe(205)
  expect(await sealClearInquiries({ ...accounts, db })).toBe(0)
  const { rows } = await pool.query(`select to_regclass('inquiries_in_clear') as old`)
  expect(rows).toEqual([{ old: null }])
  const seen = await openInquiry(accounts, operator, 'INQ-7')
  expect(seen).toMatchObject({ content: 'Question 7', created_at: new Date('2026-01-01T07:00:00Z') })
})
