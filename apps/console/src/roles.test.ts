import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditProof, checkAuditProof } from '@planet/operators/audit/audit-proof'
import { type OperatorRole, operatorRoles } from '@planet/operators/roles'
import { unzip } from '@planet/platform/testing/unzip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAllowed, permissions } from './frame/permissions.ts'
import { routesOf, type SectionRoute } from './frame/routes.ts'
import { texts as auditTexts } from './sections/audit/texts.ts'
import { sections } from './sections.ts'
import { type OperatorBrowser, startTestConsole, type TestConsole } from './testing/test-console.ts'

let test: TestConsole
let routes: SectionRoute[]
const browsers = new Map<OperatorRole, OperatorBrowser>()
beforeAll(async () => {
  test = await startTestConsole()
  routes = routesOf(sections, { ...test.services, bridge: undefined })
  for (const role of operatorRoles) browsers.set(role, await test.logInAs(`the-${role}`, role))
})
afterAll(() => test.close())

/** A path that does not exist, so that allowed requests change nothing. */
const addressOf = ({ url }: SectionRoute): string => url.replaceAll(/:\w+/g, 'nothing')
const ask = (browser: OperatorBrowser, route: SectionRoute) =>
  route.method === 'GET' ? browser.get(addressOf(route)) : browser.post(addressOf(route))

it('opens each route only to the roles of its permission', async () => {
  const wrong: string[] = []
  for (const route of routes) {
    const stranger = await ask(test.browser(), route)
    if (stranger.statusCode !== 303 || stranger.headers.location !== '/login')
      wrong.push(`${route.method} ${route.url}: open to strangers`)
    for (const [role, browser] of browsers) {
      const { statusCode } = await ask(browser, route)
      const isOpen = statusCode !== 403
      if (isOpen !== isAllowed([role], route.permission) || statusCode === 500)
        wrong.push(`${route.method} ${route.url} as ${role}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  expect(routes.length).toBeGreaterThan(30)
})

it('records who was refused what, and keeps the menu on an error page', async () => {
  const viewer = browsers.get('viewer')
  const refused = await viewer?.get('/audit')
  expect([refused?.statusCode, refused?.body]).toEqual([403, expect.stringContaining('href="/customers"')])
  const { rows } = await test.database.pool.query(
    `select detail from audit_log where operator = 'the-viewer' and action = 'access_refused' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ detail: { permission: 'audit.see', method: 'GET', page: '/audit' } }])
  for (const page of ['/customers/PW-NONE', '/nowhere'])
    expect((await viewer?.get(page))?.body, page).toContain('href="/customers"')
  const admin = await browsers.get('admin')?.get('/audit?action=access_refused')
  expect(admin?.body).toMatch(/\d\d:\d\d:\d\d<\/time>/)
})

it('shows actions apart from views and refusals, with texts, address and session', async () => {
  const admin = browsers.get('admin')
  await browsers.get('viewer')?.get('/customers')
  const rows = async (kind: string) =>
    (await admin?.get(`/audit?kind=${kind}`))?.body.split('<tbody>')[1] ?? ''
  expect(await rows('refusal')).toMatch(/Page refused.*127\.0\.0\.1/s)
  expect(await rows('look')).toContain('Listed customers')
  const acts = await rows('act')
  expect(acts).toContain('Logged in')
  for (const other of ['Listed customers', 'Page refused', 'Opened the audit log'])
    expect(acts).not.toContain(other)
})

it('names every action that is recorded', async () => {
  const { rows } = await test.database.pool.query('select distinct action from audit_log')
  const unnamed = rows
    .map(({ action }) => String(action))
    .filter((action) => !(action in auditTexts.en.actions))
  expect(unnamed).toEqual([])
})

it('names every action that the source code records', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{packages/*,apps/{console,server}}/src/**/*.{ts,tsx}', { cwd: root })
  const actions = sources
    .filter((path) => !/test|\/text\//.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/\baction: '(\w+)'/g)])
    .map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((action) => !(action in auditTexts.en.actions))).toEqual([])
})

it('exports the audit log with a proof, and records that', async () => {
  const exported = await browsers.get('admin')?.get('/audit/export?action=access_refused')
  expect(exported?.headers['content-disposition']).toBe('attachment; filename="audit-log.zip"')
  const files = unzip(exported?.rawPayload ?? Buffer.alloc(22))
  const list = String(files.get('audit-log.csv'))
  expect(list).toMatch(/,the-viewer,access_refused,,"\{""page"":/)
  expect(list).toMatch(/,refusal,127\.0\.0\.1,[\w-]+\r/)
  const proof = auditProof.parse(JSON.parse(String(files.get('proof.json'))))
  const entries = list.trim().split('\r\n').length - 1
  expect(entries).toBeGreaterThan(10)
  expect(checkAuditProof(proof, [])).toMatchObject({ isWhole: true, entries })
  expect(JSON.stringify(proof)).not.toContain('logged_in')
  const { rows } = await test.database.pool.query(
    `select detail from audit_log where action = 'audit_exported' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ detail: { action: 'access_refused' } }])
})

it('updates the menu counts without keeping an operator signed in', async () => {
  const support = await test.logInAs('counting', 'support')
  const seen = async () => {
    const { rows } = await test.database.pool.query(
      `select last_seen_at from operator_sessions where operator = 'counting'`,
    )
    return rows[0].last_seen_at as Date
  }
  const before = await seen()
  test.pass(120_000)
  const counts = (await support.get('/menu-counts')).json()
  expect(counts['/inquiries']).toEqual({ text: '', isLate: false })
  expect(counts['/operators']).toBeUndefined()
  expect(await seen()).toEqual(before)
  expect((await test.browser().get('/menu-counts')).statusCode).toBe(401)
  const page = await support.get('/customers')
  expect(page.body).toContain('<script src="/live.js" defer=""></script>')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect((await support.get('/live.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(await seen()).not.toEqual(before)
})

it('saves any list as CSV over all of its pages, and records that', async () => {
  await test.database.pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, index_key, user_type, referral_code, created_at)
     select 'PW-CSV-' || n, decode(md5('csv' || n), 'hex'), '', 'app', 'none', 'individual', 'CSV' || n, now()
     from generate_series(1, 120) n`,
  )
  const viewer = browsers.get('viewer')
  expect((await viewer?.get('/customers'))?.body).toContain('href="/customers?format=csv"')
  const saved = await viewer?.get('/customers?format=csv')
  expect(saved?.headers['content-disposition']).toBe('attachment; filename="customers.csv"')
  const lines = saved?.body.trim().split('\r\n') ?? []
  expect(lines.filter((line) => line.includes('PW-CSV-'))).toHaveLength(120)
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const { rows } = await test.database.pool.query(
    `select detail from audit_log where action = 'list_exported' and operator = 'the-viewer'`,
  )
  expect(rows).toEqual([{ detail: { page: '/customers', rows: lines.length - 1, isWhole: true } }])
  expect((await viewer?.get('/orders?format=csv'))?.statusCode).toBe(404)
  expect((await viewer?.get('/audit?format=csv'))?.statusCode).toBe(403)
})

it('starts a list at its beginning if the URL was tampered with', async () => {
  const cursor = (...key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
  const cursors = [
    ...['x', cursor('x'), cursor('\0'), cursor('9'.repeat(18)), cursor('9'.repeat(30))],
    ...[cursor('x', 'y'), cursor('2026', 'y'), cursor('2026-13-45T00:00:00.000Z', '7')],
    ...[cursor('2026-01-01T00:00:00.000Z', '\0'), cursor('2026-01-01T00:00:00.000Z', '7')],
  ]
  const days = ['since=2026-02-31', 'from=2026-02-31', 'until=2026-02-31', 'until=9999-12-31']
  const lists = routes.filter(({ method, url }) => method === 'GET' && url !== '/' && !url.includes(':'))
  const wrong: string[] = []
  for (const { url, permission } of lists)
    for (const query of [...cursors.map((text) => `after=${text}`), ...days]) {
      const role = operatorRoles.find((one) => isAllowed([one], permission))
      const answer = role && (await browsers.get(role)?.get(`${url}?${query}`))
      if (answer?.statusCode === 500) wrong.push(`${url}?${query}`)
    }
  expect(wrong).toEqual([])
})

it('serves nothing besides the sections and the sign-in', () => {
  const signIn = [
    '/style.css',
    '/live.js',
    '/menu-counts',
    '/favicon.ico',
    '/login',
    '/login/code',
    '/welcome',
    '/welcome/password',
    '/welcome/code',
  ]
  const open = new Set([...signIn, '/logout', '/language', ...routes.map(({ url }) => url)])
  for (const url of open)
    expect(test.app.hasRoute({ method: 'GET', url }) || test.app.hasRoute({ method: 'POST', url })).toBe(true)
  const printed = test.app.printRoutes({ commonPrefix: false })
  const served = printed.match(/\((?:GET|POST)[^)]*\)/g) ?? []
  // The sign-in, the files, the counts of the menu, and the page for unknown addresses.
  const signInRoutes = 14
  expect(served.flatMap((methods) => methods.match(/GET|POST/g) ?? []).length).toBe(
    routes.length + signInRoutes,
  )
})

it('gives no role what two people should have to do', () => {
  const allowed = (role: OperatorRole) =>
    Object.keys(permissions).filter((one) => isAllowed([role], one as keyof typeof permissions))
  expect(allowed('viewer').filter((one) => !/\.(see|list|manage)$/.test(one))).toEqual([])
  expect(
    allowed('admin').filter((one) => /^(customers|inquiries|letters|converts|bridge)\./.test(one)),
  ).toEqual([])
  expect(allowed('treasurer')).not.toContain('customers.judge')
  expect(allowed('reviewer')).not.toContain('converts.decide')
  for (const role of operatorRoles.filter((one) => one !== 'admin'))
    expect(allowed(role)).not.toContain('operators.manage')
})
