import { onboard } from '@planet/accounts/testing/onboarding'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import type { ScreeningMatch } from '@planet/partners/screening/screening-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { obstaclesOf } from '../review/require-reviewed.ts'
import { approveAccount, approveByTwo, requestMoreInformation } from '../review/review.ts'
import { acceptItem, reviewedItems } from '../review/review-items.ts'
import { accountRisk } from '../risk/account-risk.ts'
import { testScreening } from '../testing/screening.ts'
import { openEverything, seeEverything } from '../testing/see-everything.ts'
import { decideHit, lastScreening, openHits } from './hits.ts'
import { rescreen, screenAccount } from './screen.ts'

const ann = { name: 'ann' }
const bob = { name: 'bob' }
const match: ScreeningMatch = {
  entry: 'PX-1',
  list: 'pep',
  name: 'Yamada Hanako',
  score: 75,
  detail: 'Minister',
}

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const newcomer = async () => (await onboard(test, 'identity')).person.accountId
const screen = (id: string, version: string, ...matches: ScreeningMatch[]) =>
  screenAccount({ ...test.accounts, screening: testScreening(version, ...matches) }, id)
const hitsOf = (id: string) => openHits(test.accounts, test.accounts.db, id)
const obstacles = (id: string) => obstaclesOf(test.accounts, test.accounts.db, id)
const firstHit = async (id: string) => (await hitsOf(id))[0]?.id ?? ''

it('approves no application before each part was opened and accepted, the lists searched and every hit decided', async () => {
  const id = await newcomer()
  expect(await obstacles(id)).toEqual(['screening', 'items'])
  await expect(acceptItem(test.accounts, ann, id, 'card_front')).rejects.toMatchObject({
    code: 'incorrect_handling',
  })
  await openEverything(test.accounts, ann, id)
  for (const { item } of await reviewedItems(test.accounts.db, id))
    await acceptItem(test.accounts, ann, id, item)
  await screen(id, '1', match)
  expect(await obstacles(id)).toEqual(['hits'])
  const approve = () => approveAccount(test.accounts, ann, id, 'All fits.')
  await expect(approve()).rejects.toMatchObject({ code: 'incorrect_handling' })
  const hit = await firstHit(id)
  const decide = (reason: string) => decideHit(test.accounts, ann, id, hit, { decision: 'cleared', reason })
  await expect(decide(' ')).rejects.toMatchObject({ code: 'warn_required_parameter_is_empty' })
  await decide('Another birth date.')
  await expect(decide('Again.')).rejects.toMatchObject({ code: 'incorrect_handling' })
  expect((await approve()).status).toBe('500')
})

it('requires acceptance again once an item was resubmitted', async () => {
  const id = await newcomer()
  await seeEverything(test.accounts, ann, id)
  expect(await obstacles(id)).toEqual([])
  test.clock.move({ minutes: 1 })
  await test.database.pool.query(
    'update documents set uploaded_at = $2 where account_id = $1 and kind = $3',
    [...[id, test.clock.now(), 'card_back']],
  )
  expect(await obstacles(id)).toEqual(['items'])
})

it('keeps a decision while the list entry is unchanged, and reopens the hit when it changes', async () => {
  const id = await newcomer()
  await openEverything(test.accounts, ann, id)
  await screen(id, '1', match)
  await decideHit(test.accounts, ann, id, await firstHit(id), { decision: 'cleared', reason: 'No.' })
  await screen(id, '2', match)
  expect(await hitsOf(id)).toMatchObject([{ state: 'cleared' }])
  await screen(id, '3', { ...match, detail: 'Minister, asset freeze' })
  expect(await hitsOf(id)).toMatchObject([{ state: 'open', decided_by: null }])
  await screen(id, '4')
  expect(await hitsOf(id)).toEqual([])
  await test.work()
  expect(test.mails).toContainEqual(
    expect.objectContaining({
      letter: 'review-requested',
      data: expect.objectContaining({ accountId: id, reason: 'screening' }),
    }),
  )
})

it('requires two operators who both opened everything if the risk is high', async () => {
  const id = await newcomer()
  await seeEverything(test.accounts, ann, id)
  await screen(id, '5', match)
  await decideHit(test.accounts, ann, id, await firstHit(id), { decision: 'confirmed', reason: 'Same.' })
  expect((await accountRisk(test.accounts, test.accounts.db, id)).level).toBe('high')
  await expect(approveAccount(test.accounts, ann, id, 'Fine.')).rejects.toMatchObject({
    code: 'second_operator_needed',
  })
  const agreed = { proposedBy: 'ann', reason: 'Known minister, funds explained.' }
  const confirm = () =>
    test.accounts.db.transaction().execute((tx) => approveByTwo(test.accounts, tx, bob, id, agreed))
  await expect(confirm()).rejects.toMatchObject({ code: 'incorrect_handling' })
  await openEverything(test.accounts, bob, id)
  expect((await confirm()).status).toBe('500')
})

it('approves no person on a sanctions list', async () => {
  const id = await newcomer()
  await seeEverything(test.accounts, ann, id)
  await screen(id, '6', { ...match, list: 'sanctions' })
  await decideHit(test.accounts, ann, id, await firstHit(id), { decision: 'confirmed', reason: 'Same.' })
  expect(await obstacles(id)).toEqual(['sanctioned'])
})

it('searches again only for customers screened against other lists', async () => {
  const id = await newcomer()
  const accounts = { ...test.accounts, screening: testScreening('new') }
  expect(await rescreen(accounts)).toBeGreaterThan(1)
  await screenAccount(accounts, id)
  expect(await lastScreening(test.accounts.db, id)).toMatchObject({ list_version: 'new' })
  const { rows } = await test.database.pool.query(
    'select account_id from screenings where list_version <> $1',
    ['new'],
  )
  for (const { account_id } of rows) await screenAccount(accounts, account_id)
  expect(await rescreen(accounts)).toBe(0)
})

it('gives the customer the reasons in their own language', async () => {
  const id = await newcomer()
  await test.database.pool.query(`update accounts set language = 'ja' where id = $1`, [id])
  const account = await requestMoreInformation(test.accounts, ann, id, {
    items: ['documents'],
    documents: ['card_back'],
    note: '裏面です。',
    reasons: ['unreadable'],
  })
  expect(account.review_note).toBe(
    '書類が判読できません。全体が鮮明に写った画像をお送りください。\n裏面です。',
  )
  await expect(
    requestMoreInformation(test.accounts, ann, await newcomer(), { items: ['identity'], note: ' ' }),
  ).rejects.toMatchObject({ code: 'warn_required_parameter_is_empty' })
})
