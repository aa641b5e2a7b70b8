import { inflateSync } from 'node:zlib'
import { listAudit } from '@planet/operators/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeHash } from '../mobile/one-time-code.ts'
import { onboard } from '../testing/onboarding.ts'
import { goodCompany, goodInformation } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { issueLetters, markLettersSent } from './issue-letter.ts'
import { letterStates, listLetters } from './letter-list.ts'
import { letterPdf } from './letter-pdf.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const operator = { name: 'operator-2' }
const sender = { name: '株式会社プラネット見本', address: '東京都千代田区見本町1-2-3' }
const senders = { en: sender, ja: sender, ko: sender }

/** Codes are printed only; with the key, a test finds the code from the stored hash. */
async function codeOf(accountId: string, code: string): Promise<void> {
  const hash = codeHash(test.accounts, 'letter_codes', accountId, code)
  await test.database.pool.query('update letter_codes set code_hash = $1 where account_id = $2', [
    hash,
    accountId,
  ])
}

it('prints a letter with an audit row, whose code the person enters', async () => {
  const { person, browser } = await onboard(test, 'input')
  const enter = async (code: string) =>
    (await browser.post('/api/customer/letter_code_verify/', { code })).body
  expect((await enter('1234 5678')).message).toBe('no_code_issued')
  const paper = await issueLetters(test.accounts, operator, [person.accountId], senders)
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await browser.get('/api/customer/checklist/')).body.letter).toBe('sent')
  await codeOf(person.accountId, '12345678')
  expect((await enter('8765-4321')).message).toBe('the_code_you_entered_is_incorrect')
  expect(await enter('1234 5678')).toEqual({ success: true })
  expect((await browser.get('/api/customer/checklist/')).body.letter).toBe('verified')
  const trail = await listAudit(test.accounts.db, { accountId: person.accountId }, 10)
  expect(trail.map(({ operator: name, action }) => [name, action])).toEqual([['operator-2', 'letter_issued']])
})

it('is valid only for the address that it was sent to', async () => {
  const { person, browser } = await onboard(test, 'input')
  const enter = async () =>
    (await browser.post('/api/customer/letter_code_verify/', { code: '12345678' })).body
  const moveTo = (address2: string) =>
    browser.post('/api/customer/input/', { account_info: { ...goodInformation, address2 } })
  await issueLetters(test.accounts, operator, [person.accountId], senders)
  await codeOf(person.accountId, '12345678')
  expect((await moveTo('Elsewhere 1')).body.success).toBe(true)
  expect((await enter()).message).toBe('no_code_issued')

  await issueLetters(test.accounts, operator, [person.accountId], senders)
  await codeOf(person.accountId, '12345678')
  await moveTo('Elsewhere 1')
  expect((await enter()).success).toBe(true)
  await moveTo('Elsewhere 2')
  expect((await browser.get('/api/customer/checklist/')).body.letter).not.toBe('verified')
})

it('expires after sixty days', async () => {
  const { person, browser } = await onboard(test, 'input')
  await issueLetters(test.accounts, operator, [person.accountId], senders)
  await codeOf(person.accountId, '12345678')
  test.clock.move({ hours: 61 * 24 })
  await browser.post('/api/auth/login/', { email: person.email, password: person.password })
  const { body } = await browser.post('/api/customer/letter_code_verify/', { code: '12345678' })
  expect(body.message).toBe('code_timeout')
})

it('is printed again when its code was mistyped too often', async () => {
  const { person, browser } = await onboard(test, 'input')
  const { accountId } = person
  await test.database.pool.query(`update accounts set status = '500', activated_at = $2 where id = $1`, [
    accountId,
    test.clock.now(),
  ])
  const desk = async () => {
    const states: string[] = []
    for (const state of letterStates)
      if (
        (await listLetters(test.accounts, state, undefined, 50)).some((row) => row.account_id === accountId)
      )
        states.push(state)
    return states
  }
  expect(await desk()).toEqual(['to_print'])
  await issueLetters(test.accounts, operator, [accountId], senders)
  await codeOf(accountId, '12345678')
  expect(await desk()).toEqual(['printed'])
  const enter = async (code: string) =>
    (await browser.post('/api/customer/letter_code_verify/', { code })).body.message
  for (let n = 0; n < 5; n++) expect(await enter('87654321')).toBe('the_code_you_entered_is_incorrect')
  expect(await enter('12345678')).toBe('code_timeout')
  expect(await desk()).toEqual(['to_print'])
  await issueLetters(test.accounts, operator, [accountId], senders)
  expect(await desk()).toEqual(['printed'])
})

it('prints several letters at once, and lists them as sent when they are marked', async () => {
  const ids: string[] = []
  for (const { person } of [await onboard(test, 'input'), await onboard(test, 'input')])
    ids.push(person.accountId)
  await test.database.pool.query(
    `update accounts set status = '500', activated_at = $2 where id = any ($1)`,
    [ids, test.clock.now()],
  )
  const paper = await issueLetters(test.accounts, operator, [...ids, ...ids], senders)
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  const listed = async (state: (typeof letterStates)[number]) =>
    (await listLetters(test.accounts, state, undefined, 50))
      .map(({ account_id }) => account_id)
      .filter((id) => ids.includes(id))
      .sort()
  expect([await listed('printed'), await listed('sent')]).toEqual([[...ids].sort(), []])
  expect(await markLettersSent(test.accounts, operator, ids)).toBe(2)
  expect(await markLettersSent(test.accounts, operator, ids)).toBe(0)
  expect([await listed('printed'), await listed('sent')]).toEqual([[], [...ids].sort()])
  for (const wrong of [[], [...ids, 'PW-0000-0000-0000']])
    await expect(issueLetters(test.accounts, operator, wrong, senders)).rejects.toThrow()
  expect([await listed('printed'), await listed('sent')]).toEqual([[], [...ids].sort()])
})

it.each(['en', 'ja', 'ko'] as const)('writes every script of an address (%s)', async (language) => {
  const content = {
    language,
    sender,
    accountId: 'PW-0000-0000-0000',
    code: '12345678',
    date: new Date(0),
    validUntil: new Date(0),
  }
  const korean = {
    ...goodInformation,
    family_name: '김',
    given_name: '하나',
    address1: '서울특별시',
    country: 'KR',
  }
  const information = { ...korean, company: goodCompany }
  const paper = await letterPdf([{ ...content, information }])
  // Both fonts are embedded: the company's kanji and the person's Hangul.
  expect(paper.toString('latin1')).toMatch(/NotoSansJP/)
  expect(paper.toString('latin1')).toMatch(/NotoSansKR/)
  // Glyph 0 is the box shown for a character that a font lacks.
  expect(glyphsOf(paper)).not.toContain('0000')
  const anonymous = await letterPdf([{ ...content, information, sender: { name: '', address: '' } }])
  const written = glyphsOf(paper).length - glyphsOf(anonymous).length
  expect(written, 'the sender, to whom the post returns it').toBe(sender.name.length + sender.address.length)
})

it.each(['JP', 'KR', 'US'])(
  'keeps the longest address in the window and the letter on one page (%s)',
  async (country) => {
    const address = 'long '.repeat(20)
    const information = {
      ...goodInformation,
      country,
      address1: address,
      address2: address,
      address3: address,
      company: { ...goodCompany, company_name: address },
    }
    const now = new Date(0)
    const content = { sender, accountId: 'PW-0000-0000-0000', code: '12345678', date: now, validUntil: now }
    const paper = await letterPdf([{ ...content, language: 'en', information }])
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  },
)

/** The glyphs in the text of the pages, which is written as hexadecimal runs of four digits. */
function glyphsOf(paper: Buffer): string[] {
  const text = paper.toString('latin1')
  const glyphs: string[] = []
  for (const match of text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const start = (match.index ?? 0) + match[0].length
    const body = paper.subarray(start, paper.indexOf('endstream', start))
    let page: string
    try {
      page = inflateSync(body, { finishFlush: 2 }).toString('latin1')
    } catch {
      continue
    }
    if (!page.includes(' TJ')) continue
    for (const run of page.matchAll(/<([0-9a-f]+)>/g)) glyphs.push(...(run[1]?.match(/.{4}/g) ?? []))
  }
  return glyphs
}
