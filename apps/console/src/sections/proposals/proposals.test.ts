import { addAccount } from '@planet/accounts/testing/add-account'
import { languages } from '@planet/api/language'
import { addOperator } from '@planet/operators/logins/operator-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sections } from '../../sections.ts'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'
import { proposalTitle } from './proposal-title.ts'

let test: TestConsole
let ann: OperatorBrowser
let bo: OperatorBrowser
beforeAll(async () => {
  test = await startTestConsole()
  ann = await test.logInAs('ann', 'admin', 'support')
  bo = await test.logInAs('bo', 'admin', 'support')
  await addAccount(test.database.pool, { id: 'PW-TWO', address: `0x${'01'.repeat(20)}` })
})
afterAll(() => test.close())

const known = new Set<string>()
/** The proposal added since the last look. The test clock does not move, so times cannot identify it. */
const last = async () => {
  const { rows } = await test.database.pool.query('select id from proposals')
  const fresh = (rows as { id: string }[]).filter(({ id }) => !known.has(id))
  expect(fresh).toHaveLength(1)
  for (const { id } of fresh) known.add(id)
  return fresh[0] as { id: string }
}
const state = async (id: string) => {
  const { rows } = await test.database.pool.query('select state from proposals where id = $1', [id])
  return (rows[0] as { state: string }).state
}
const half = (body: string) => /<code[^>]*>([0-9A-Z]{10})<\/code>/.exec(body)?.[1] ?? ''
const rolesOf = async (name: string) => {
  const { rows } = await test.database.pool.query('select roles from operators where name = $1', [name])
  return (rows[0] as { roles: string[] } | undefined)?.roles
}

it('adds an operator by two others, who each know half of the first password', async () => {
  const fields: [string, string][] = [
    ['name', 'cleo'],
    ['role', 'viewer'],
    ['role', 'reviewer'],
    ['reason', 'New in the team'],
  ]
  const proposed = await ann.post('/operators', fields)
  const { id } = await last()
  expect(await rolesOf('cleo')).toBeUndefined()
  expect((await ann.post(`/proposals/${id}/confirm`)).statusCode).toBe(409)
  const viewer = await test.logInAs('vera', 'viewer')
  expect((await viewer.post(`/proposals/${id}/confirm`)).statusCode).toBe(403)
  const confirmed = await bo.post(`/proposals/${id}/confirm`)
  expect(await rolesOf('cleo')).toEqual(['viewer', 'reviewer'])
  const [first, second] = [half(proposed.body), half(confirmed.body)]
  expect([first, second].map((one) => one.length)).toEqual([10, 10])
  const enter = (password: string) => test.browser().post('/login', { name: 'cleo', password })
  for (const wrong of [first, second, `${second}-${first}`]) expect((await enter(wrong)).statusCode).toBe(400)
  expect((await enter(`${first}-${second}`)).headers.location).toBe('/welcome')
  // Not shown again, and nowhere in the database.
  expect((await ann.get(`/proposals/${id}`)).body).not.toContain(first)
  const { rows } = await test.database.pool.query(`select string_agg(detail::text, '') as all from audit_log`)
  expect(rows[0].all).not.toContain(first)
})

it('names what was proposed in the audit log, in every language', async () => {
  const kinds = sections.flatMap((section) => section.proposals?.(test.services) ?? [])
  for (const { kind } of kinds)
    for (const language of languages) expect(proposalTitle(kind, language)).not.toBe(kind)
  await ann.post('/operators/cleo/roles', { role: 'support', reason: 'Helps out' })
  const { id } = await last()
  expect((await ann.get('/audit?action=proposed')).body).toContain(
    'Made a proposal: Change an operator’s roles',
  )
  await ann.post(`/proposals/${id}/withdraw`)
  expect((await ann.get('/audit?action=proposal_withdrawn')).body).toContain(
    'Withdrew a proposal: Change an operator’s roles',
  )
})

it('never lets operators decide on themselves, not even with an accomplice', async () => {
  const roles = { role: 'treasurer', reason: 'I need it' }
  expect((await ann.post('/operators/ann/roles', roles)).statusCode).toBe(409)
  expect((await ann.post('/operators/ann/reset', { reason: 'x' })).statusCode).toBe(409)
  expect((await ann.post('/operators/ann/disable', { reason: 'x' })).statusCode).toBe(409)
  expect((await bo.post('/operators/ann/roles', roles)).statusCode).toBe(303)
  const { id } = await last()
  expect((await ann.post(`/proposals/${id}/confirm`)).statusCode).toBe(409)
  expect(await state(id)).toBe('open')
  expect(await rolesOf('ann')).toEqual(['admin', 'support'])
})

it('carries out a proposal once when several operators confirm at the same time', async () => {
  const others = await Promise.all(['c1', 'c2', 'c3', 'c4'].map((name) => test.logInAs(name, 'admin')))
  await addOperator(test.accounts, test.accounts.db, {
    name: 'dan',
    roles: ['viewer'],
    password: 'a password of tests',
    createdBy: 'test',
  })
  await ann.post('/operators/dan/roles', [
    ['role', 'support'],
    ['reason', 'Moves over'],
  ])
  const { id } = await last()
  const answers = await Promise.all(others.map((other) => other.post(`/proposals/${id}/confirm`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409])
  expect(await rolesOf('dan')).toEqual(['support'])
  const { rows } = await test.database.pool.query(
    `select 1 from audit_log where action = 'operator_roles_changed'`,
  )
  expect(rows).toHaveLength(1)
})

it('is withdrawn by the proposer, refused by others, and expires after a week', async () => {
  const propose = async () => {
    await ann.post('/operators/dan/reset', { reason: 'Lost the phone' })
    return (await last()).id
  }
  const withdrawn = await propose()
  expect((await bo.post(`/proposals/${withdrawn}/withdraw`)).statusCode).toBe(409)
  expect((await ann.post(`/proposals/${withdrawn}/withdraw`)).statusCode).toBe(303)
  expect((await bo.post(`/proposals/${withdrawn}/confirm`)).statusCode).toBe(409)
  const refused = await propose()
  expect((await ann.post(`/proposals/${refused}/refuse`)).statusCode).toBe(409)
  expect((await bo.post(`/proposals/${refused}/refuse`)).statusCode).toBe(303)
  const late = await propose()
  test.pass(8 * 86_400_000)
  const again = await test.logInAs('bo', 'admin')
  expect((await again.post(`/proposals/${late}/confirm`)).statusCode).toBe(409)
  expect((await again.get(`/proposals/${late}`)).body).toContain('Expired')
})

it('becomes invalid with the proposer’s login', async () => {
  const left = await test.logInAs('left', 'admin')
  const again = await test.logInAs('ann', 'admin')
  await left.post('/operators/dan/roles', [
    ['role', 'admin'],
    ['reason', 'Before I go'],
  ])
  const { id } = await last()
  expect((await again.post('/operators/left/disable', { reason: 'Took data home' })).statusCode).toBe(303)
  expect((await again.post(`/proposals/${id}/confirm`)).statusCode).toBe(409)
  expect(await rolesOf('dan')).toEqual(['support'])
  expect((await again.post(`/proposals/${id}/refuse`)).statusCode).toBe(303)
})

it('enforces two different operators in the database itself', async () => {
  const insert = `insert into proposals (id, kind, payload, reason, proposed_by, proposed_at, expires_at, state, decided_by)
    values ('x', 'operator.roles', '{}', 'r', 'ann', now(), now(), 'confirmed', 'ann')`
  await expect(test.database.pool.query(insert)).rejects.toThrow('check constraint')
})

it('removes a customer’s second factor by two operators, and notifies the owner', async () => {
  const [ada, eve] = [await test.logInAs('ada', 'support'), await test.logInAs('eve', 'support')]
  await test.database.pool.query(
    `insert into two_factor (account_id, secret_sealed, key_id, enabled_at, offered_at) values ('PW-TWO', '', 'app', now(), now())`,
  )
  const { sealed, keyId } = await import('@planet/platform/sealing/seal').then(({ seal }) =>
    seal(test.accounts.dataKeys, 'email of PW-TWO', 'two@example.com'),
  )
  await test.database.pool.query(`update accounts set email_sealed = $1, key_id = $2 where id = 'PW-TWO'`, [
    sealed,
    keyId,
  ])
  const clear = (reason: string) =>
    ada.post('/customers/PW-TWO/second-factor/clear', { reason, code: test.freshCode() })
  expect((await clear('')).statusCode).toBe(400)
  expect((await clear('Proved by video call.')).statusCode).toBe(303)
  const count = async () =>
    (await test.database.pool.query(`select 1 from two_factor where account_id = 'PW-TWO'`)).rows.length
  expect(await count()).toBe(1)
  const { id } = await last()
  expect((await ada.post(`/proposals/${id}/confirm`, { code: test.freshCode() })).statusCode).toBe(409)
  expect((await eve.post(`/proposals/${id}/confirm`)).statusCode).toBe(400)
  expect((await eve.post(`/proposals/${id}/confirm`, { code: test.freshCode() })).statusCode).toBe(303)
  // The owner has two days to object.
  expect(await count()).toBe(1)
  const { rows } = await test.database.pool.query(
    `select operator, detail from audit_log where action = 'two_factor_removal_confirmed'`,
  )
  expect(rows).toEqual([{ operator: 'eve', detail: { proposedBy: 'ada', reason: 'Proved by video call.' } }])
})
