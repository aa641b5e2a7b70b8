import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addAccount } from '@planet/accounts/testing/add-account'
import { approvalMessage, refillMessage } from '@planet/bridge/operators/messages'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { parseSetup, type SetupFile } from '@planet/bridge/setup/setup-file'
import { addressBytes } from '@planet/chains/address'
import { testGuardians } from '@planet/server/testing/bridge-setup'
import { chainId, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

const boss = privateKeyToAccount(keccak256(toHex('operator')))
const second = privateKeyToAccount(keccak256(toHex('second operator')))
const stranger = privateKeyToAccount(keccak256(toHex('stranger')))
const account = 'PW-0000-0000-0000'
const address = `0x${'12'.repeat(20)}`
let planet: TestPlanet
let test: TestConsole
let setup: BridgeSetup
let treasurer: OperatorBrowser
let colleague: OperatorBrowser
let viewer: OperatorBrowser

beforeAll(async () => {
  planet = await startPlanet([])
  const facts: SetupFile = {
    stage: 'sandbox',
    chainId,
    bridge: planet.contracts.bridge,
    tokens: planet.contracts.tokens,
    guardians: testGuardians.map(({ address }) => address),
    threshold: 2,
    confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
  }
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(facts))
  setup = parseSetup(facts)
  test = await startTestConsole({
    PLANET_RPC_URL: planet.url,
    BRIDGE_SETUP: file,
    GUARDIAN_APPROVE_UP_TO: 'USDT:1000',
    GUARDIAN_ONE_OPERATOR_UP_TO: 'USDT:20000',
    GUARDIAN_OPERATORS: `${boss.address},${second.address}`,
    TRON_EXPLORER_URL: 'https://tron.example/{txid}',
  })
  await addAccount(test.database.pool, { id: account, address })
  treasurer = await test.logInAs('tara', 'treasurer')
  colleague = await test.logInAs('cora', 'treasurer')
  viewer = await test.logInAs('vera', 'viewer')
})
afterAll(async () => {
  await test.close()
  await planet.close()
})

const query = (sql: string, values: unknown[] = []) => test.database.pool.query(sql, values)
const { get, post } = {
  get: (url: string) => treasurer.get(url),
  post: (url: string, fields: Record<string, string> = {}) => treasurer.post(url, fields),
}

const defaultDestination = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
let converts = 0
/** A convert that the rules sent to review. */
const waiting = (amount: bigint, destination = defaultDestination) =>
  insertConvert({ amount, destination, state: { name: 'in_review', reasons: ['password_changed'] } })

type Inserted = {
  amount: bigint
  state: object
  destination?: string
  requester?: string
  owner?: string | null
}
async function insertConvert({
  amount,
  state,
  destination = defaultDestination,
  requester = address,
  owner = account,
}: Inserted): Promise<string> {
  const id = keccak256(toHex(`convert ${converts++}`))
  await query(
    `insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, reasons, updated_at)
     values ($1, $2, $6, 'USDT', $3, 5, 'tron', $5, 1, now(), $4, 1, '{password_changed}', now())`,
    [id, owner, String(amount), JSON.stringify(state), destination, addressBytes(requester)],
  )
  return id
}
const sign = (who: typeof boss, id: string, amount: bigint) =>
  who.signTypedData(
    approvalMessage(setup, {
      id,
      amount,
      asset: 'USDT',
      network: 'tron',
      destination: defaultDestination,
    }),
  )
const stateOf = async (id: string) => {
  const { rows } = await query('select state, decided_by from bridge_converts where id = $1', [id])
  return rows[0] as {
    state: { name: string; reason?: string }
    decided_by: string
  }
}
const audited = async (id: string) => {
  const { rows } = await query(
    `select operator, action from audit_log where detail ->> 'convert' = $1 order by id`,
    [id],
  )
  return rows.map(({ operator, action }: { operator: string; action: string }) => `${operator} ${action}`)
}

it('lists waiting converts with their reason, and shows one in full', async () => {
  const id = await waiting(120_000_000n)
  const list = await get('/converts')
  expect(list.body).toContain('First withdrawal since the login password was changed')
  expect(list.body).toContain('120 USDT')
  expect((await get('/converts?queue=closed')).body).toContain('Nothing to show')
  expect((await get(`/converts?q=W-${1}`)).body).toContain('120 USDT')
  const one = await get(`/converts/${id}`)
  expect(one.body).toContain('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(one.body).toContain('&quot;primaryType&quot;:&quot;ConvertApproval&quot;')
  expect(one.body).toContain(`&quot;convertId&quot;:&quot;${id}&quot;`)
  expect(await audited(id)).toEqual(['tara convert_viewed'])
  expect((await get(`/converts/0x${'00'.repeat(32)}`)).statusCode).toBe(404)
  expect((await get('/converts/nonsense')).statusCode).toBe(404)
})

/** A reason and a fresh code, which every approval needs. */
const agreed = () => ({ reason: 'Invoice seen', code: test.freshCode() })

it('shows what the rules have not judged, without a way to decide it', async () => {
  const id = await insertConvert({ amount: 500_000_000n, state: { name: 'requested' } })
  expect((await get('/converts')).body).toContain('Being judged by the rules')
  const { body } = await get(`/converts/${id}`)
  expect(body).toContain('The rules haven’t judged this withdrawal yet.')
  expect(body).not.toContain(`/converts/${id}/approve`)
  expect(body).not.toContain(`/converts/${id}/deny`)
  expect((await post(`/converts/${id}/approve`, agreed())).statusCode).toBe(409)
  expect((await post(`/converts/${id}/deny`, { reason: 'policy', note: 'x' })).statusCode).toBe(409)
  expect(await stateOf(id)).toEqual({ state: { name: 'requested' }, decided_by: null })
})

it('shows a suspended customer’s withdrawal in red, with the reason, and approves it only when that is lifted', async () => {
  const [owner, own] = ['PW-0000-0000-0600', `0x${'60'.repeat(20)}`]
  await addAccount(test.database.pool, { id: owner, address: own, status: '600' })
  await query(`update accounts set review_note = 'Suspected theft of the device.' where id = $1`, [owner])
  const state = { name: 'in_review', reasons: ['account_held'] }
  const id = await insertConvert({ amount: 26_000_000n, state, requester: own, owner })
  const list = await get('/converts')
  expect(list.body).toMatch(new RegExp(`${owner}.*<span class="pill bad">Suspended</span>`, 's'))
  const { body } = await get(`/converts/${id}`)
  expect(body).toMatch(/class="notice bad">[^<]*Suspended[^<]*Suspected theft of the device\./)
  expect(body).not.toContain(`/converts/${id}/approve`)
  expect(body).toContain(`/converts/${id}/deny`)
  const refused = await post(`/converts/${id}/approve`, agreed())
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('The customer’s account is suspended, closed or not active.')
  expect(await stateOf(id)).toEqual({ state, decided_by: null })
  // Also what was approved before is marked.
  const queued = { name: 'queued', until: new Date().toISOString(), height: 1 }
  const later = await insertConvert({ amount: 5n, state: queued, requester: own, owner })
  expect((await get(`/converts/${later}`)).body).toMatch(/class="notice bad">[^<]*Suspended/)
  await query(`update accounts set status = '500' where id = $1`, [owner])
  expect((await post(`/converts/${id}/approve`, agreed())).statusCode).toBe(303)
})

it('refuses an operator’s own withdrawal, and asks two operators about one that no account requested', async () => {
  const [owner, own] = ['PW-0000-0000-0001', `0x${'61'.repeat(20)}`]
  await addAccount(test.database.pool, { id: owner, address: own })
  await query(
    `insert into operator_identities (id, operator, account_id, added_by, added_at) values ('own', 'tara', $1, 'tara', now())`,
    [owner],
  )
  const state = { name: 'in_review', reasons: ['account_unknown'] }
  // The row itself does not know its owner.
  const mine = await insertConvert({ amount: 5_000_000n, state, requester: own, owner: null })
  const refused = await post(`/converts/${mine}/approve`, agreed())
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('This is your own account.'),
  ])
  const { rows } = await query(
    `select operator from audit_log where action = 'own_account_refused' and account_id = $1`,
    [owner],
  )
  expect(rows).toEqual([{ operator: 'tara' }])

  const unknown = `0x${'62'.repeat(20)}`
  const id = await insertConvert({ amount: 5_000_000n, state, requester: unknown, owner: null })
  expect((await get(`/converts/${id}`)).body).toContain('so two operators have to approve.')
  expect((await post(`/converts/${id}/approve`, agreed())).statusCode).toBe(303)
  expect((await stateOf(id)).state).toMatchObject({ name: 'in_review', approvals: { given: 1, needed: 2 } })
  await colleague.post(`/converts/${id}/approve`, agreed())
  expect((await stateOf(id)).state).toMatchObject({ name: 'approving', by: 'operator' })
})

it('denies with a reason, once, and records both together', async () => {
  const id = await waiting(120_000_000n)
  expect((await post(`/converts/${id}/deny`, { reason: 'policy' })).statusCode).toBe(400)
  expect((await post(`/converts/${id}/deny`, { reason: 'because', note: 'x' })).statusCode).toBe(400)
  const denied = await post(`/converts/${id}/deny`, { reason: 'policy', note: 'Not allowed.' })
  expect(denied.statusCode).toBe(303)
  expect(await stateOf(id)).toMatchObject({
    state: { name: 'returning', cause: 'denied', reason: 'policy' },
    decided_by: 'tara',
  })
  expect((await post(`/converts/${id}/approve`, agreed())).statusCode).toBe(409)
  expect(await audited(id)).toEqual(['tara convert_denied'])
  const { body } = await get(`/converts/${id}`)
  expect(body).toContain('Denied: Against the terms')
  expect(body).toMatch(/Denied a withdrawal.*Against the terms: Not allowed\./s)
  expect(body).not.toContain('Opened a withdrawal')
})

it('approves by a click up to the guardians’ limit, and above it with an operator’s signature', async () => {
  const small = await waiting(1_000_000_000n)
  expect((await post(`/converts/${small}/approve`, agreed())).statusCode).toBe(303)
  expect((await stateOf(small)).state.name).toBe('approving')
  const amount = 1_000_000_001n
  const large = await waiting(amount)
  expect((await post(`/converts/${large}/approve`, agreed())).statusCode).toBe(400)
  const wrong = [
    await sign(stranger, large, amount),
    await sign(boss, small, amount),
    await sign(boss, large, 1n),
    await boss.signMessage({ message: `Planet bridge: approve convert ${large}` }),
    '0x1234',
  ]
  for (const signature of wrong)
    expect((await post(`/converts/${large}/approve`, { signature, ...agreed() })).statusCode).toBe(400)
  expect((await stateOf(large)).state.name).toBe('in_review')
  const signature = await sign(boss, large, amount)
  expect((await post(`/converts/${large}/approve`, { signature, ...agreed() })).statusCode).toBe(303)
  expect(await stateOf(large)).toMatchObject({ state: { name: 'approving' }, decided_by: 'tara' })
  expect((await viewer.get(`/converts/${large}`)).body).toMatch(
    /Signature requests to guardians.*Approve<\/td>.*?Waiting for signatures/s,
  )
  const { rows } = await query(`select payload from bridge_requests where subject = $1`, [large])
  expect(rows[0]).toMatchObject({ payload: { kind: 'approve', operatorSignatures: [signature] } })
})

it('approves only with a reason and a fresh code, and keeps the reason', async () => {
  const id = await waiting(1_000_000_000n)
  const approve = async (fields: Record<string, string>) =>
    (await post(`/converts/${id}/approve`, fields)).statusCode
  expect(await approve({})).toBe(400)
  expect(await approve({ code: test.freshCode() })).toBe(400)
  expect(await approve({ reason: 'Invoice seen', code: '000000' })).toBe(400)
  expect((await stateOf(id)).state.name).toBe('in_review')
  const { code } = agreed()
  expect(await approve({ reason: 'Invoice seen', code })).toBe(303)
  const { rows } = await query(
    `select detail from audit_log where action = 'convert_approved' and detail ->> 'convert' = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ detail: { reason: 'Invoice seen', approval: '1 of 1' } }])
  // The code has been used.
  const next = await waiting(1_000_000_000n)
  expect((await post(`/converts/${next}/approve`, { reason: 'Again', code })).statusCode).toBe(400)
})

it('waits for a second operator above the second limit', async () => {
  const amount = 40_000_000_000n
  const id = await waiting(amount)
  expect((await get(`/converts/${id}`)).body).toContain('two different operators')
  const approve = (browser: OperatorBrowser, signature: string) =>
    browser.post(`/converts/${id}/approve`, { signature, ...agreed() })
  expect((await approve(treasurer, await sign(boss, id, amount))).statusCode).toBe(303)
  expect(await stateOf(id)).toMatchObject({
    decided_by: null,
    state: { name: 'in_review', approvals: { given: 1, needed: 2 } },
  })
  const { rows } = await query(`select 1 from bridge_requests where subject = $1`, [id])
  expect(rows).toEqual([])
  expect((await get(`/converts/${id}`)).body).toContain('1 of 2 operators have approved')
  expect((await get('/converts')).body).toContain('Under review, 1 of 2 operators have approved')

  await approve(treasurer, await sign(second, id, amount))
  await approve(colleague, await sign(boss, id, amount))
  expect((await stateOf(id)).state.name).toBe('in_review')
  expect((await approve(colleague, await sign(second, id, amount))).statusCode).toBe(303)
  expect(await stateOf(id)).toMatchObject({ state: { name: 'approving' }, decided_by: 'tara, cora' })
  expect((await audited(id)).filter((entry) => entry.endsWith('convert_approved'))).toEqual([
    'tara convert_approved',
    'cora convert_approved',
  ])
})

it('shows an approval of an earlier release with its signature', async () => {
  const id = await waiting(5n)
  await query(
    `update bridge_converts set state = '{"name":"settled","transaction":"aa"}', status = 3,
      decided_by = 'old', operator_signature = '0x12ab' where id = $1`,
    [id],
  )
  const { body } = await get(`/converts/${id}`)
  expect(body).toContain('0x12ab')
  expect(body).toContain('old')
})

it('decides nothing for other sites, logged-out users, or viewers', async () => {
  const id = await waiting(1n)
  const from = { origin: 'https://elsewhere.example' }
  expect((await treasurer.post(`/converts/${id}/approve`, {}, from)).statusCode).toBe(403)
  expect((await test.browser().post(`/converts/${id}/approve`)).headers.location).toBe('/login')
  expect((await viewer.post(`/converts/${id}/approve`)).statusCode).toBe(403)
  expect((await viewer.get(`/converts/${id}`)).body).not.toContain('/approve')
  expect((await stateOf(id)).state.name).toBe('in_review')
})

it('pages through alarms, each once, also in the CSV', async () => {
  const many = `insert into bridge_alarms (code, detail) select 'many', jsonb_build_object('n', 'n-' || n) from generate_series(1, 120) n`
  await query(many)
  const seen = (await get('/bridge?format=csv')).body.match(/n-\d+/g)
  expect([new Set(seen).size, seen?.length]).toEqual([120, 120])
  await query(`delete from bridge_alarms where code = 'many'`)
})

it('shows alarms until they are handled', async () => {
  await query(`insert into bridge_alarms (code, detail) values ('relayer_low', '{"network":"tron"}')`)
  const page = await get('/bridge')
  expect(page.body).toContain('Running.')
  expect(page.body).toContain('relayer_low')
  const [, action = ''] = /action="(\/bridge\/alarms\/\d+\/close)"/.exec(page.body) ?? []
  expect((await post(action, {})).statusCode).toBe(303)
  expect((await post(action)).statusCode).toBe(409)
  expect((await get('/bridge')).body).toContain('No open alarms')
  const { rows } = await query(`select count(*)::int as n from audit_log where action = 'alarm_closed'`)
  expect(rows).toEqual([{ n: 1 }])
})

it('accepts two operators’ signatures for a refill of the hot reserve, each once', async () => {
  const refill = { coldCoin: `${'ab'.repeat(32)}:1`, amount: 150_000_000n }
  await query(`insert into bridge_refills (cold_coin, amount, asked_at) values ($1, $2, now())`, [
    refill.coldCoin,
    String(refill.amount),
  ])
  const page = await get('/bridge')
  expect(page.body).toContain('1.5 BTC')
  expect(page.body).toContain(refill.coldCoin)
  const signed = (key: typeof boss) => key.signTypedData(refillMessage(setup, refill))
  const approve = (browser: typeof treasurer, signature: string, coin = refill.coldCoin) =>
    browser.post(`/bridge/refill/${coin}`, { signature })
  expect((await approve(treasurer, await signed(stranger))).statusCode).toBe(303)
  expect((await approve(viewer, await signed(boss))).statusCode).toBe(403)
  expect((await approve(treasurer, await signed(boss), `${'cd'.repeat(32)}:1`)).statusCode).toBe(303)
  const given = async () =>
    (await query('select operator from bridge_refill_approvals order by at')).rows.map(
      ({ operator }) => operator,
    )
  expect(await given()).toEqual([])
  await approve(treasurer, await signed(boss))
  await approve(treasurer, await signed(second))
  await approve(colleague, await signed(boss))
  expect(await given()).toEqual(['tara'])
  await approve(colleague, await signed(second))
  expect(await given()).toEqual(['tara', 'cora'])
  expect((await get('/bridge')).body).toContain('2 signed so far')
  const { rows } = await query(`select detail from audit_log where action = 'refill_approved' order by at`)
  expect(rows.map(({ detail }) => detail.approval)).toEqual(['1', '2'])
})

it('asks the guardians to pause, records once who asked, and does not resume a running bridge', async () => {
  expect((await post('/bridge/resume', {})).statusCode).toBe(409)
  expect((await post('/bridge/pause', {})).statusCode).toBe(400)
  expect((await post('/bridge/pause', { reason: 'Odd releases.', code: '000000' })).statusCode).toBe(400)
  const pausing = { reason: 'Odd releases.', code: test.freshCode() }
  expect((await post('/bridge/pause', pausing)).statusCode).toBe(303)
  const { rows } = await query(`select kind, state from bridge_requests where subject = 'governance'`)
  expect(rows).toEqual([{ kind: 'pause', state: 'open' }])
  const audit = await query(`select detail from audit_log where action = 'bridge_pause_asked'`)
  expect(audit.rows).toEqual([{ detail: { reason: 'Odd releases.' } }])
})

it('keeps the bridge paused for longer than an hour when a second operator confirms it', async () => {
  const { rows } = await query(`select id from proposals where kind = 'bridge.keep_paused'`)
  const confirm = `/proposals/${rows[0].id}/confirm`
  const own = await treasurer.post(confirm, { code: test.freshCode() })
  expect([own.statusCode, own.body]).toEqual([409, expect.stringContaining('Another operator has to do')])
  expect((await colleague.post(confirm, {})).statusCode).toBe(400)
  expect((await colleague.post(confirm, { code: test.freshCode() })).statusCode).toBe(303)
  const pauses = await query('select asked_by, confirmed_by from bridge_pauses')
  expect(pauses.rows).toEqual([{ asked_by: 'tara', confirmed_by: 'cora' }])
})

it('rejects a decision on a convert of the own account', async () => {
  const id = await waiting(1_000_000n)
  const owner = await test.logInAs('olga', 'treasurer')
  expect((await owner.post('/me/own-accounts', { identity: account })).statusCode).toBe(303)
  expect((await owner.get('/me')).body).toContain(account)
  for (const [act, fields] of [
    ['approve', agreed()],
    ['deny', { reason: 'policy', note: 'No.' }],
  ] as const)
    expect((await owner.post(`/converts/${id}/${act}`, fields)).body).toContain('This is your own account')
  expect((await stateOf(id)).state.name).toBe('in_review')
  expect(await audited(id)).toEqual([])
})

it('searches converts by any pasted text, pages them, and escapes hostile text', async () => {
  const hostile = `"><script>alert(1)</script>`
  for (let made = 0; made < 52; made++) await waiting(BigInt(made + 1))
  await waiting(77_000_000n, hostile)
  const first = await get('/converts?queue=all')
  expect(first.body).not.toContain('<script>')
  expect(first.body).toContain('&lt;script&gt;')
  const [, next = ''] = /href="([^"]*after=[^"]*)"/.exec(first.body) ?? []
  const second = await get(next.replaceAll('&amp;', '&'))
  const numbers = (body: string) => [...body.matchAll(/>W-(\d+)</g)].map(([, number]) => Number(number))
  expect(numbers(first.body)).toHaveLength(50)
  expect(Math.max(...numbers(second.body))).toBeLessThan(Math.min(...numbers(first.body)))
  const found = async (q: string) => numbers((await get(`/converts?q=${encodeURIComponent(q)}`)).body)
  const id = await waiting(5n, 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf')
  const { rows } = await query('select number::int as number from bridge_converts where id = $1', [id])
  for (const q of [id, `W-${rows[0].number}`, 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'])
    expect(await found(q)).toEqual([rows[0].number])
  expect(await found(account)).toHaveLength(50)
  for (const q of ["' or 1=1 --", '\u0000', hostile, '0x', '%', 'W-999999999999999999'])
    expect(await found(q)).toEqual([])
  expect((await get('/converts?after=nonsense&asset=DOGE&network=x&queue=y')).statusCode).toBe(200)
})

it('explains why a convert is held, with what the limits had left', async () => {
  const body = (await get(`/converts/${await waiting(6_000_000_000n)}`)).body
  expect(body).toContain('One withdrawal to a new address')
  expect(body).toContain('5,000 USDT')
  expect(body).toContain('25,000 USDT')
})

it('lists deposits, shows one in full with links, and finds it by transaction and address', async () => {
  const txid = 'ab'.repeat(32)
  const state = { name: 'credited', transaction: `0x${'cd'.repeat(32)}` }
  await query(
    `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at)
     values ('tron', $1, 0, $2, 'USDT', 2500000, 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', $3, decode(repeat('01', 20), 'hex'), $4, 3, now() - interval '90 minutes', now())`,
    [txid, `0x${'ef'.repeat(32)}`, account, JSON.stringify(state)],
  )
  for (const q of [txid, 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', account, 'D-1'])
    expect((await get(`/deposits?q=${q}`)).body).toContain('2.5 USDT')
  expect((await get('/deposits?status=1')).body).toContain('Nothing to show')
  const one = (await get('/deposits/1')).body
  expect(one).toContain(`https://tron.example/${txid}`)
  expect(one).toContain('90 min')
  expect((await get('/deposits/2')).statusCode).toBe(404)
})

it('shows releases, sweeps, relayers and the history of reserves', async () => {
  await query(
    `insert into bridge_relays (network, purpose, raw, txid, fee, sent_at) values ('tron', 'sweep:USDT:1:2', '', 'aa', 1, now())`,
  )
  await query(
    `insert into bridge_relayers (network, address, balance, low, at) values ('tron', 'TRelay', 5, 1000, now())`,
  )
  await query(
    `insert into bridge_reserve_checks (asset, supply, pending, unsettled, reserves, holds, at)
     select 'BTC', 100, 0, 0, 90 + n, n >= 10, now() - n * interval '1 hour' from generate_series(20, 0, -1) n`,
  )
  expect((await viewer.get('/bridge/releases')).body).toContain('Sweep into the vault')
  await query(
    `insert into bridge_relays (network, purpose, raw, txid, fee, sent_at)
     select 'tron', 'sweep:USDT:many:' || n, '', 'many' || n, 1, date_trunc('minute', now()) from generate_series(1, 120) n`,
  )
  const saved = (await viewer.get('/bridge/releases?format=csv')).body.match(/sweep:USDT:many:\d+/g)
  expect([new Set(saved).size, saved?.length]).toEqual([120, 120])
  expect((await viewer.get('/bridge')).body).toContain('TRelay')
  const reserves = (await viewer.get('/bridge/reserves?asset=BTC&span=day')).body
  expect(reserves).toContain('<path d="M')
  expect(reserves).toContain('90.00 %')
})
