import { newAccountId } from '@planet/accounts/account/account-id'
import type { Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { followOnce } from '@planet/ledger/follow/follow'
import { listenLive } from '@planet/platform/live/listener'
import { createLogger } from '@planet/platform/logging/logger'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { broadcast, sign, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { type Address, encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../testing/add-account.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const carol = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
const [aliceId, bobId, carolId] = [newAccountId(), newAccountId(), newAccountId()]

let planet: TestPlanet
let api: TestApi
beforeAll(async () => {
  planet = await startPlanet([alice.address, carol.address])
  api = await startTestApi({}, { PLANET_RPC_URL: planet.url, PLANET_CONTRACTS: planet.contractsFile })
  await addAccount(api.database.pool, { id: aliceId, address: alice.address, status: '500' })
  await addAccount(api.database.pool, { id: bobId, address: bob.address, status: '500' })
  await addAccount(api.database.pool, { id: carolId, address: carol.address, status: '600' })
  await planet.register(aliceId, alice)
  await planet.register(bobId, bob)
  await planet.credit('USDT', alice.address, parseUnits('1000', 6))
  await catchUp()
})
afterAll(async () => {
  await api.close()
  await planet.close()
})

const catchUp = async () => {
  const following = {
    db: api.database.db,
    rpc: jsonRpc([planet.url]),
    contracts: planet.contracts,
    publishChanges: publishBalances,
  }
  while ((await followOnce(following)) > 0);
}

const as = (account: string) => ({ 'x-test-account': account })
const get = async (account: string, url: string) => {
  const answer = await api.app.inject({ url, headers: as(account) })
  return answer.json()
}
const post = async (account: string, url: string, contents: object) =>
  (await api.post(url, contents, { headers: as(account) })).json()

type Wish = { to: Address; amount: bigint; asset?: 'PLA' | 'USDT'; comment?: string }

/** As the device does: prepare, sign, hand in. */
async function transfer(
  id: string,
  owner: PrivateKeyAccount,
  { to, amount, asset = 'PLA', comment = '' }: Wish,
) {
  const prepared = await get(id, `/api/transfer/prepare/?asset=${asset}&to=${to}`)
  expect(prepared.success).toBe(true)
  const { nonce, gas_limit, token } = prepared
  const common = { nonce, gas: BigInt(gas_limit) }
  const raw = token
    ? await sign(owner, { ...common, to: token, data: tokenTransfer(to, amount) })
    : await sign(owner, { ...common, to, value: amount })
  return { raw, answer: await post(id, '/api/transfer/send/', { raw, comment }) }
}
const tokenTransfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

const balanceOf = async (account: string, asset: string) => {
  const { assets } = await get(account, '/api/wallet/balances/')
  return assets.find((one: { asset: string }) => one.asset === asset)
}

describe('balances', () => {
  it('come from the chain, with rates where there are any', async () => {
    await refreshRates(
      { db: api.database.db },
      sampleRates(() => new Date()),
    )
    const answer = await get(aliceId, '/api/wallet/balances/')
    expect(answer).toMatchObject({ planet_address: alice.address, fiat: 'USD', rates_stale: false })
    expect(await balanceOf(aliceId, 'USDT')).toEqual({
      asset: 'USDT',
      balance: '1000000000',
      pending: '0',
      available: '1000000000',
      rate: '1.0001',
      rate_day_ago: expect.stringMatching(/^(0\.99|1\.00)\d+$/),
    })
    expect(await balanceOf(aliceId, 'PLA')).toMatchObject({ balance: String(parseEther('1000')), rate: null })
  })

  it('come with the course of a price, and without one where nothing is traded', async () => {
    const bitcoin = await get(aliceId, '/api/wallet/asset/BTC/?period=day')
    expect(bitcoin).toMatchObject({ success: true, fiat: 'USD', rate: '95900' })
    expect(bitcoin.course.length).toBeGreaterThan(20)
    expect(bitcoin.course.at(-1)).toMatchObject({ rate: '95900' })
    const planet = await get(aliceId, '/api/wallet/asset/PLA/')
    expect(planet).toMatchObject({ rate: null, rate_day_ago: null, course: [] })
  })

  it('are announced as notifications, which are read once for all devices', async () => {
    const list = () => get(aliceId, '/api/wallet/notifications/')
    const first = await list()
    expect(first.success).toBe(true)
    expect(first.unread).toBe(first.notifications.length)
    const until = new Date(Date.now() + 1000).toISOString()
    expect(await post(aliceId, '/api/wallet/notifications/', { until })).toEqual({ success: true })
    expect((await list()).unread).toBe(0)
    // An older mark of another device does not make them unread again.
    await post(aliceId, '/api/wallet/notifications/', { until: '2020-01-01T00:00:00.000Z' })
    expect((await list()).unread).toBe(0)
  })

  it('are valued in the currency that was chosen, and say when rates are old', async () => {
    const hourAgo = () => new Date(Date.now() - 3_600_000)
    await api.database.pool.query('delete from rates')
    await refreshRates({ db: api.database.db }, sampleRates(hourAgo))
    expect(await post(aliceId, '/api/wallet/fiat/', { fiat: 'JPY' })).toEqual({ success: true })
    const answer = await get(aliceId, '/api/wallet/balances/')
    expect(answer).toMatchObject({ fiat: 'JPY', rates_stale: true })
    expect(await balanceOf(aliceId, 'BTC')).toMatchObject({ rate: '14650000' })
    expect((await get(bobId, '/api/wallet/balances/')).fiat).toBe('USD')
  })

  it('refuse a currency that is not offered, and who is not logged in', async () => {
    expect((await post(aliceId, '/api/wallet/fiat/', { fiat: 'XXX' })).message).toBe('validation_error')
    expect((await api.app.inject('/api/wallet/balances/')).statusCode).toBe(401)
  })
})

describe('a destination', () => {
  const resolve = (to: string) => get(aliceId, `/api/transfer/resolve/?to=${encodeURIComponent(to)}`)

  it('is found by account id, however it is typed, and checked against the registry', async () => {
    const spaced = bobId.toLowerCase().replaceAll('-', ' - ')
    for (const typed of [bobId, spaced, bobId.slice(3)]) {
      expect(await resolve(typed)).toMatchObject({
        address: bob.address,
        account_id: bobId,
        account_type: 'individual',
        verified: true,
        first_time: true,
        own: false,
      })
    }
  })

  it('is found by address, with or without an account', async () => {
    expect(await resolve(bob.address.toLowerCase())).toMatchObject({ account_id: bobId, verified: true })
    const stranger = '0x00000000000000000000000000000000000000aa'
    expect(await resolve(stranger)).toMatchObject({ account_id: null, verified: false, first_time: true })
    expect(await resolve(alice.address)).toMatchObject({ own: true })
  })

  it.each([
    ['an unknown account', () => newAccountId(), 'transaction_error_account_not_found'],
    ['a suspended account', () => carolId, 'transaction_error_account_cant_use'],
    ['the address of a suspended account', () => carol.address, 'transaction_error_account_cant_use'],
    ['a contract of ours', () => planet.contracts.tokens.USDT, 'transaction_error_account_cant_use'],
    ['nobody', () => `0x${'0'.repeat(40)}`, 'validation_error'],
    ['a wrong checksum', () => bob.address.replace(/[a-f]/, (l) => l.toUpperCase()), 'validation_error'],
    ['something else', () => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'validation_error'],
  ])('that is %s is refused', async (_, to, code) => expect((await resolve(to())).message).toBe(code))

  it('is refused when our records and the registry disagree', async () => {
    const { pool } = api.database
    const other = '0x1111111111111111111111111111111111111111'
    await pool.query('update wallet_keys set planet_address = $1 where account_id = $2', [other, bobId])
    expect((await resolve(bobId)).message).toBe('data_integrity_error')
    await pool.query('update wallet_keys set planet_address = $1 where account_id = $2', [bob.address, bobId])
  })
})

describe('a transfer', () => {
  let hash: Hex

  it('is pending until it is in a block, and both are told when it is', async () => {
    const listener = await listenLive(api.database.url, createLogger('silent', 'test'))
    const told: string[] = []
    for (const account of [aliceId, bobId, carolId])
      listener.subscribe({ account, receive: ({ topic }) => void told.push(`${account} ${topic}`) })
    const wish = {
      to: bob.address,
      amount: parseUnits('120', 6),
      asset: 'USDT',
      comment: '十月のコーヒー豆',
    } as const
    const { raw, answer } = await transfer(aliceId, alice, wish)
    expect(answer.success).toBe(true)
    hash = answer.hash
    expect(await balanceOf(aliceId, 'USDT')).toMatchObject({ pending: '120000000' })
    const [first] = (await get(aliceId, '/api/history/transfers/')).entries
    expect(first).toMatchObject({ state: 'pending', amount: '120000000', comment: wish.comment, id: hash })
    expect((await get(bobId, `/api/history/transfers/${hash}/`)).message).toBe('data_not_found')

    told.length = 0
    await catchUp()
    await expect
      .poll(() => told.filter((line) => line.endsWith('balance')).toSorted())
      .toEqual([`${aliceId} balance`, `${bobId} balance`].toSorted())
    await listener.close()
    expect(await balanceOf(aliceId, 'USDT')).toMatchObject({ balance: '880000000', pending: '0' })
    expect(await balanceOf(bobId, 'USDT')).toMatchObject({ balance: '120000000' })
    // Handed in again by a device that heard no answer: nothing happens twice.
    expect(await post(aliceId, '/api/transfer/send/', { raw })).toEqual({ success: true, hash })
  })

  it('has a comment that the two parties see, and that is not readable in the database', async () => {
    const [sent] = (await get(aliceId, '/api/history/transfers/')).entries
    const [received] = (await get(bobId, '/api/history/transfers/')).entries
    expect(sent).toMatchObject({ direction: 'out', comment: '十月のコーヒー豆', to: { account_id: bobId } })
    expect(received).toMatchObject({
      direction: 'in',
      comment: '十月のコーヒー豆',
      type: 'transaction',
      state: 'final',
      from: { address: alice.address, account_id: aliceId },
    })
    const { rows } = await api.database.pool.query('select comment_sealed from sent_transfers')
    expect(rows[0].comment_sealed.toString()).not.toContain('コーヒー')
    const detail = await get(bobId, `/api/history/transfers/${received.id}/`)
    expect(detail.entry).toMatchObject({ txid: hash, comment: '十月のコーヒー豆', block: expect.any(Number) })
    expect((await get(carolId, `/api/history/transfers/${received.id}/`)).message).toBe('data_not_found')
  })

  it('makes its receiver known, and a look-alike of him suspicious', async () => {
    const resolve = (to: string) => get(aliceId, `/api/transfer/resolve/?to=${to}`)
    expect(await resolve(bobId)).toMatchObject({ first_time: false, looks_like: null })
    const alike = bob.address.slice(0, 6) + '0'.repeat(32) + bob.address.slice(-4)
    expect(await resolve(alike.toLowerCase())).toMatchObject({
      first_time: true,
      looks_like: { address: bob.address, account_id: bobId },
    })
  })

  it('of more than there is, is refused before it reaches the chain', async () => {
    const { answer } = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('881', 6),
      asset: 'USDT',
    })
    expect(answer).toMatchObject({ message: 'invalid_data', fields: [{ field: 'amount' }] })
  })

  it('counts what is still on its way', async () => {
    const first = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('500', 6),
      asset: 'USDT',
    })
    expect(first.answer.success).toBe(true)
    // The chain has made its block already, so what is pending here counts twice for a moment and no more is let out.
    const second = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('300', 6),
      asset: 'USDT',
    })
    expect(second.answer.message).toBe('invalid_data')
    await catchUp()
    const third = await transfer(aliceId, alice, {
      to: bob.address,
      amount: parseUnits('300', 6),
      asset: 'USDT',
    })
    expect(third.answer.success).toBe(true)
    await catchUp()
  })

  it('of a suspended account is refused', async () => {
    const prepared = await get(carolId, `/api/transfer/prepare/?asset=PLA&to=${bob.address}`)
    expect(prepared.message).toBe('warn_not_enabled_user')
    const raw = await sign(carol, { to: bob.address, nonce: 0, gas: 21_000n, value: 1n })
    expect((await post(carolId, '/api/transfer/send/', { raw })).message).toBe('warn_not_enabled_user')
  })

  const plain = { nonce: 99, gas: 21_000n, value: 1n }
  it.each<[string, () => Promise<Hex>, string]>([
    ['somebody else’s', () => sign(bob, { ...plain, to: alice.address }), 'invalid_data'],
    ['for another chain', () => sign(alice, { ...plain, to: bob.address, chain: 1 }), 'invalid_data'],
    ['of nothing', () => sign(alice, { ...plain, to: bob.address, value: 0n }), 'invalid_data'],
    [
      'to a contract of ours',
      () => sign(alice, { ...plain, to: planet.contracts.bridge }),
      'transaction_error_account_cant_use',
    ],
    [
      'to a suspended account',
      () => sign(alice, { ...plain, to: carol.address }),
      'transaction_error_account_cant_use',
    ],
    [
      'of a stranger’s token',
      () => sign(alice, { ...plain, value: 0n, to: bob.address, data: tokenTransfer(bob.address, 1n) }),
      'invalid_data',
    ],
    [
      'with coins beside tokens',
      () => sign(alice, { ...plain, to: planet.contracts.tokens.USDT, data: tokenTransfer(bob.address, 1n) }),
      'invalid_data',
    ],
    ['with a used nonce', () => sign(alice, { ...plain, nonce: 0, to: bob.address }), 'incorrect_handling'],
    ['nonsense', async () => `0x02${'ab'.repeat(100)}`, 'invalid_data'],
  ])('that is %s is refused', async (_, make, code) => {
    expect((await post(aliceId, '/api/transfer/send/', { raw: await make() })).message).toBe(code)
  })
})

describe('contacts', () => {
  it('are added, found at a destination, renamed and removed, by their owner alone', async () => {
    const added = await post(aliceId, '/api/contacts/add/', { name: 'Bob の店', to: bobId })
    expect(added.contact).toMatchObject({ name: 'Bob の店', address: bob.address, account_id: bobId })
    expect((await post(aliceId, '/api/contacts/add/', { name: 'again', to: bob.address })).message).toBe(
      'data_already_exists',
    )
    expect((await get(aliceId, `/api/transfer/resolve/?to=${bobId}`)).contact_name).toBe('Bob の店')
    const { id } = added.contact
    const edit = (account: string, change: object) => post(account, '/api/contacts/edit/', { id, ...change })
    expect((await edit(bobId, { name: 'x', to: bobId })).message).toBe('data_not_found')
    expect((await post(bobId, '/api/contacts/remove/', { id })).message).toBe('data_not_found')
    expect((await edit(aliceId, { name: 'Bobby', to: bobId })).contact).toMatchObject({ account_id: bobId })
    // He cannot be paid at the moment, and can still be called by another name.
    await api.database.pool.query(`update accounts set status = '600' where id = $1`, [bobId])
    expect((await edit(aliceId, { name: 'Bobby', to: bobId })).success).toBe(true)
    await api.database.pool.query(`update accounts set status = '500' where id = $1`, [bobId])
    const { rows } = await api.database.pool.query('select name_sealed from contacts')
    expect(rows[0].name_sealed.toString()).not.toContain('Bob')
    const { contacts } = await get(aliceId, '/api/contacts/list/')
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['Bobby'])
    expect((await get(bobId, '/api/contacts/list/')).contacts).toEqual([])
    expect((await post(aliceId, '/api/contacts/remove/', { id })).success).toBe(true)
    expect((await get(aliceId, '/api/contacts/list/')).contacts).toEqual([])
  })

  it('hold addresses on the main networks, checked and sealed, each once', async () => {
    const bitcoin = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    const add = (entry: object) => post(aliceId, '/api/contacts/add/', { name: 'Mine', ...entry })
    const fieldOf = async (entry: object) => (await add(entry)).fields?.[0]
    expect(await fieldOf({})).toEqual({ field: 'to', reason: 'required' })
    expect(await fieldOf({ bitcoin: `${bitcoin.slice(0, -1)}q` })).toEqual({
      field: 'bitcoin',
      reason: 'format',
    })
    expect(await fieldOf({ bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).toMatchObject({
      field: 'bitcoin',
    })
    expect(await fieldOf({ tron: bob.address })).toEqual({ field: 'tron', reason: 'format' })
    expect(await fieldOf({ ethereum: tron })).toEqual({ field: 'ethereum', reason: 'format' })
    const ethereum = bob.address.toLowerCase()
    const { contact } = await add({ bitcoin: bitcoin.toUpperCase(), ethereum })
    expect(contact).toMatchObject({
      address: null,
      account_id: null,
      bitcoin,
      ethereum: bob.address,
      tron: null,
    })
    expect((await add({ tron, bitcoin })).message).toBe('data_already_exists')
    const { rows } = await api.database.pool.query('select main_sealed from contacts')
    expect(rows[0].main_sealed.toString()).not.toContain('bcrt1')
    const { id } = contact
    const edited = await post(aliceId, '/api/contacts/edit/', { id, name: 'Mine', bitcoin, tron })
    expect(edited.contact).toEqual({ ...contact, ethereum: null, tron })
    expect((await get(aliceId, '/api/contacts/list/')).contacts).toEqual([edited.contact])
    expect((await post(aliceId, '/api/contacts/remove/', { id })).success).toBe(true)
  })
})

describe('the history', () => {
  type Entry = { id: string; amount: string; type: string; direction: string; currency: string; time: string }
  const list = async (query = ''): Promise<{ entries: Entry[]; next: string | null }> =>
    get(aliceId, `/api/history/transfers/${query}`)

  beforeAll(async () => {
    for (let n = 1; n <= 7; n++) {
      const { answer } = await transfer(aliceId, alice, {
        to: bob.address,
        amount: BigInt(n),
        comment: `invoice ${n}`,
      })
      expect(answer.success).toBe(true)
    }
    await catchUp()
  })

  it('is cut by the last row seen, without gaps or doubles', async () => {
    const whole = await list()
    expect(whole.next).toBeNull()
    const seen: Entry[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?count=3${next && `&before=${next}`}`)
      seen.push(...page.entries)
      next = page.next
    }
    expect(seen).toEqual(whole.entries)
    expect(seen.slice(0, 7).map(({ amount }) => amount)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  })

  it('is narrowed down by currency, direction, type and time', async () => {
    const types = async (query: string) => [
      ...new Set((await list(query)).entries.map((e) => `${e.currency} ${e.direction} ${e.type}`)),
    ]
    expect(await types('?currency=PLA')).toEqual(['PLA out transaction'])
    expect(await types('?direction=in')).toEqual(['USDT in deposit'])
    expect(await types('?type=deposit')).toEqual(['USDT in deposit'])
    expect(await types('?type=order_pay')).toEqual([])
    const [latest] = (await list('?count=1')).entries
    const after = new Date(Date.parse(latest?.time ?? '') + 1000).toISOString()
    expect((await list(`?since=${after}`)).entries).toEqual([])
    expect((await list(`?until=${after}`)).entries).toHaveLength((await list()).entries.length)
    expect((await list('?until=2020-01-01T00:00:00.000Z')).entries).toEqual([])
  })

  it('is searched by comment, account, address, transaction and contact', async () => {
    const amounts = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).entries.map(({ amount }) => amount)
    expect(await amounts('INVOICE ３')).toEqual(['3'])
    expect(await amounts('コーヒー')).toEqual(['120000000'])
    expect(await amounts(bobId)).toHaveLength(10)
    expect(await amounts(bob.address)).toHaveLength(10)
    expect(await amounts('nothing like it')).toEqual([])
    const [latest] = (await list('?count=1')).entries
    expect(await amounts(latest?.id.split('-')[0] ?? '')).toEqual(['7'])
    await post(aliceId, '/api/contacts/add/', { name: 'Aoyama', to: bobId })
    expect(await amounts('aoya')).toHaveLength(10)
  })

  it('says for some days what the chain did not carry out, on the first page and in detail', async () => {
    const { pool } = api.database
    const own = Buffer.from(alice.address.slice(2), 'hex')
    const give = async (letter: string, state: string, daysAgo: number) => {
      const hash = Buffer.from(letter.repeat(64), 'hex')
      await pool.query(
        `insert into sent_transfers values ($1, $2, $3, $4, 'PLA', 5, null, null, now() - $5 * interval '1 day')`,
        [hash, aliceId, bobId, Buffer.from(bob.address.slice(2), 'hex'), daysAgo],
      )
      await pool.query(
        `insert into relayed_transactions (hash, raw, state, sender, nonce, received_at)
         values ($1, '', $2, $3, 900, now() - $4 * interval '1 day')`,
        [hash, state, own, daysAgo],
      )
      return hash
    }
    const before = (await list()).entries
    await give('a', 'refused', 1)
    await give('b', 'refused', 8)
    const failed = await give('c', 'final', 2)
    await pool.query(
      `insert into ledger_transactions select max(number), 999, $1, $2, $2, null, 0, 900, false, 0, 'transfer' from ledger_blocks`,
      [failed, own],
    )
    const states = (entries: object[]) => entries.map((entry) => (entry as { state: string }).state)
    const { entries } = await list()
    expect(states(entries.slice(0, 2))).toEqual(['refused', 'failed'])
    expect(entries.slice(2)).toEqual(before)
    expect((await list('?type=withdraw')).entries).toEqual([])
    expect((await list('?currency=USDT&count=1')).entries).toMatchObject([{ state: 'final' }])
    for (const letter of ['a', 'b', 'c'])
      expect((await get(aliceId, `/api/history/transfers/0x${letter.repeat(64)}/`)).entry.state).toBe(
        letter === 'c' ? 'failed' : 'refused',
      )
    expect((await get(bobId, '/api/history/transfers/')).entries).not.toMatchObject([{ state: 'refused' }])
    await pool.query(`delete from ledger_transactions where position = 999`)
    await pool.query(`delete from sent_transfers where amount = 5`)
    await pool.query(`delete from relayed_transactions where nonce = 900`)
  })

  it.each(['9999999999999999999:0:0', '1:2', 'x'])('does not go on from %s', async (before) => {
    expect(await list(`?before=${before}`)).toMatchObject({ message: 'validation_error' })
  })

  it('leaves out what strangers plant in it', async () => {
    const before = (await list()).entries.length
    const poison = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [alice.address, carol.address, 0n],
    })
    const raw = await sign(carol, { to: planet.contracts.tokens.USDT, nonce: 0, gas: 100_000n, data: poison })
    await broadcast(planet.url, raw)
    await catchUp()
    const { rows } = await api.database.pool.query('select 1 from ledger_movements where amount = 0')
    expect(rows).toHaveLength(1)
    expect((await list()).entries).toHaveLength(before)
    expect((await get(aliceId, `/api/transfer/resolve/?to=${bobId}`)).first_time).toBe(false)
  })

  it('comes as a CSV file of any range', async () => {
    const answer = await api.app.inject({ url: '/api/history/export/?format=csv', headers: as(aliceId) })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="planet-transfers-.*\.csv"$/)
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + (await list()).entries.length)
    expect(answer.body).toContain('十月のコーヒー豆')
    const none = await api.app.inject({
      url: '/api/history/export/?format=csv&until=2020-01-01T00:00:00.000Z',
      headers: as(aliceId),
    })
    expect(none.body.trim().split('\r\n')).toHaveLength(1)
  })

  it.each(['en', 'ja', 'ko'])('comes as a PDF in %s', async (language) => {
    const url = `/api/history/export/?format=pdf&language=${language}&time_zone=Asia/Tokyo`
    const answer = await api.app.inject({ url, headers: as(aliceId) })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
  })

  it('is exported to nobody else, and in no zone that does not exist', async () => {
    expect((await api.app.inject('/api/history/export/?format=csv')).statusCode).toBe(401)
    expect((await get(aliceId, '/api/history/export/?format=pdf&time_zone=Mars/Base')).message).toBe(
      'validation_error',
    )
  })

  it('says what kind of account the other party has', async () => {
    const kindsOf = async (account: string) => {
      const { entries } = await get(account, '/api/history/transfers/?count=1')
      return entries.map(({ account_type }: { account_type: string | null }) => account_type)
    }
    const become = (type: string) =>
      api.database.pool.query('update accounts set user_type = $1 where id = $2', [type, bobId])
    expect(await kindsOf(aliceId)).toEqual(['individual'])
    await become('corporate')
    expect(await kindsOf(aliceId)).toEqual(['corporate'])
    expect(await kindsOf(bobId)).toEqual(['individual'])
    const { entries } = await list('?count=1')
    expect((await get(aliceId, `/api/history/transfers/${entries[0]?.id}/`)).entry.account_type).toBe(
      'corporate',
    )
    await become('individual')
    // An address without an account has no kind.
    const stranger = '0x00000000000000000000000000000000000000aa'
    await transfer(aliceId, alice, { to: stranger, amount: 8n })
    await catchUp()
    expect(await kindsOf(aliceId)).toEqual([null])
  })
})
