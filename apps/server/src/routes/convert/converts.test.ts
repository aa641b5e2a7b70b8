import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { databaseBoard } from '@planet/bridge/board/board'
import { planetMessage } from '@planet/bridge/board/message'
import type { BridgeContext } from '@planet/bridge/context'
import { approveConvert } from '@planet/bridge/converts/approve'
import { denyConvert } from '@planet/bridge/converts/deny'
import { judgeConvert } from '@planet/bridge/converts/judge'
import { depositAddress, watchAddress } from '@planet/bridge/deposits/address'
import { BridgeError } from '@planet/bridge/errors'
import { approvalPolicy } from '@planet/bridge/operators/policy'
import { applyPlanetBlocks } from '@planet/bridge/planet/apply-events'
import { planetView } from '@planet/bridge/planet/view'
import { readSetup } from '@planet/bridge/setup-file'
import { jsonRpc } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { followOnce } from '@planet/ledger/follow/follow'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { bridgeDomain, guardiansTypes } from '@planet/solidity/typed-data'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { broadcast, chainId, sign, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { type ConvertRequest, convertCall } from '@planet/wallet/evm/convert'
import { type Address, encodeFunctionData, type Hex, hexToBytes, keccak256, parseUnits } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewRules } from '../../services/review-rules.ts'
import { addAccount } from '../../testing/add-account.ts'
import { bridgeSetup, compressed, testGuardians, testUsdt, testVault } from '../../testing/bridge-setup.ts'
import { startFeeNodes } from '../../testing/fee-nodes.ts'
import { settlementMailsOf } from '../../testing/settlement-mails.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { testConfig } from '../../testing/test-config.ts'

const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const carol = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
const [aliceId, bobId, carolId] = [newAccountId(), newAccountId(), newAccountId()]

const keyBytes = (owner: PrivateKeyAccount) => hexToBytes(`0x${compressed(owner.publicKey)}`)
const ownBitcoin = bitcoinAddress(keyBytes(alice), 'sandbox')
const ownTron = tronAddress(keyBytes(alice))
const stranger = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let planet: TestPlanet
let nodes: Awaited<ReturnType<typeof startFeeNodes>>
let api: TestApi
let setup: ReturnType<typeof readSetup>
let context: BridgeContext

beforeAll(async () => {
  planet = await startPlanet([alice.address])
  nodes = await startFeeNodes()
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(bridgeSetup(planet)))
  setup = readSetup(file)
  const settings = {
    ...{ PLANET_RPC_URL: planet.url, PLANET_CONTRACTS: planet.contractsFile, BRIDGE_SETUP: file },
    ...{ BITCOIN_RPC_URL: nodes.url, ETHEREUM_RPC_URL: nodes.url, TRON_API_URL: nodes.url },
  }
  api = await startTestApi({}, settings)
  await add(aliceId, alice, '500')
  await add(bobId, bob, '500')
  await add(carolId, carol, '600')
  await planet.credit('USDT', alice.address, parseUnits('1000', 6))
  await planet.credit('BTC', alice.address, parseUnits('1', 8))
  await refreshRates(
    { db: api.database.db },
    sampleRates(() => new Date()),
  )
  const rpc = jsonRpc([planet.url])
  const db = api.database.db
  const rules = reviewRules(testConfig(api.database.url, settings), { db: api.database.db })
  context = {
    ...{ setup, db, rpc, planet: planetView(setup, rpc), ...rules },
    ledgerDb: api.database.db,
    vaults: {},
    relaySecret: keccak256('0x01'),
    now: () => new Date(),
    logger: console as never,
  }
  await catchUp()
})
afterAll(async () => {
  await api.close()
  await nodes.close()
  await planet.close()
})

const add = (id: string, owner: PrivateKeyAccount, status: string) => {
  const key = `0x${compressed(owner.publicKey)}`
  const publicKeys = { planet: key, bitcoin: key, tron: key }
  return addAccount(api.database.pool, { id, address: owner.address, status, publicKeys })
}

/** The ledger first, then the bridge: as the worker does all the time. */
async function catchUp(): Promise<void> {
  const following = {
    db: api.database.db,
    rpc: jsonRpc([planet.url]),
    contracts: planet.contracts,
    publishChanges: publishBalances,
  }
  while ((await followOnce(following)) > 0);
  await applyPlanetBlocks(context)
}

const as = (account: string) => ({ 'x-test-account': account })
const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: as(account) })).json()
const post = async (account: string, url: string, contents: object) =>
  (await api.post(url, contents, { headers: as(account) })).json()

type Wish = { asset?: string; network?: string; amount?: string; destination?: string }
const prepare = (account: string, wish: Wish = {}) => {
  const query = { asset: 'USDT', network: 'tron', amount: '50000000', destination: stranger, ...wish }
  return get(account, `/api/convert/prepare/?${new URLSearchParams(query)}`)
}
const handIn = (account: string, raw: Hex, quote: string) =>
  post(account, '/api/convert/send/', { raw, quote })

type Order = { fee: string; quote: string; nonce: number; gas_limit: number; token: Address | null }

/** As the device does. `change` is what somebody would sign who wants it to say something else. */
const signed = (owner: PrivateKeyAccount, order: Order, change: Partial<ConvertRequest> = {}) => {
  const request: ConvertRequest = {
    ...{ bridge: setup.bridge, amount: 50_000_000n, fee: BigInt(order.fee) },
    ...{ mainNetwork: 'tron', destination: stranger },
    ...(order.token && { token: order.token }),
    ...change,
  }
  const { to, value, data } = convertCall(request)
  const gas = BigInt(order.gas_limit)
  return sign(owner, { to: to as Address, value, data: data as Hex, nonce: order.nonce, gas })
}

/** Prepared, signed and handed in. */
async function convert(owner: PrivateKeyAccount, id: string): Promise<string> {
  const { order } = await prepare(id)
  const { hash } = await handIn(id, await signed(owner, order), order.quote)
  return hash
}
const detail = async (id: string, account = aliceId) =>
  (await get(account, `/api/convert/detail/${id}/`)).convert
const problemOf = (answer: { message: string; fields?: { field: string; reason: string }[] }) =>
  [answer.message, answer.fields?.[0]?.field, answer.fields?.[0]?.reason].filter(Boolean).join(' ')

/** Of a convert of USDT by TRON, at the prices and rates of these tests. */
const usdtFee = 8_611_379n

describe('options', () => {
  it('name every way out with the account’s own address there', async () => {
    const { state, ways, backing } = await get(aliceId, '/api/convert/options/')
    expect(state).toBe('open')
    expect(backing).toEqual([])
    const found = ways.map((way: Record<string, string>) => [way.asset, way.network, way.own_address])
    expect(found).toEqual([
      ['BTC', 'bitcoin', ownBitcoin],
      ['ETH', 'ethereum', alice.address],
      ['USDT', 'tron', ownTron],
      ['USDT', 'ethereum', alice.address],
      ['TRX', 'tron', ownTron],
      ['PLA', 'ethereum', alice.address],
    ])
    expect(ways[2]).toMatchObject({ minimum: '1', review_above: '5000000000', confirmations: 12 })
  })

  it('say what backs an asset by its last check', async () => {
    const values = `('USDT', 10, 0, 0, 12, true, now() - interval '1 minute', '[]'), ('USDT', 20, 1, 0, 22, true, now(), '[]')`
    await api.database.pool.query(
      `insert into bridge_reserve_checks (asset, supply, pending, unsettled, reserves, holds, at, holdings) values ${values}`,
    )
    const { backing } = await get(aliceId, '/api/convert/options/')
    expect(backing).toMatchObject([
      { asset: 'USDT', supply: '20', pending: '1', reserves: '22', holds: true },
    ])
  })
})

describe('a quote', () => {
  const quote = (asset: string, network: string) =>
    get(aliceId, `/api/convert/quote/?asset=${asset}&network=${network}`)

  it('is what the network asks, in the asset that is converted', async () => {
    const fees = await Promise.all(
      (
        [
          ['ETH', 'ethereum'],
          ['USDT', 'ethereum'],
          ['TRX', 'tron'],
          ['USDT', 'tron'],
          ['PLA', 'ethereum'],
        ] as const
      ).map(async ([asset, network]) => (await quote(asset, network)).fee),
    )
    // 160,000 gas at 3 gwei; the same at 3265 / 1.0001 USDT; 95,700 energy and 800 bytes; 260,000 energy, which no node
    // here foretells, at 0.2548; one PLA.
    expect(fees).toEqual(['690000000000000', '2252625', '17850000', String(usdtFee), '1000000000000000000'])
    expect(BigInt((await quote('BTC', 'bitcoin')).fee)).toBeGreaterThan(1000n)
  })

  it('rises on Bitcoin with the coins that the amount takes, up to what one transaction holds', async () => {
    const { pool } = api.database
    await pool.query(`
      insert into bridge_blocks (network, height, hash, parent) values ('bitcoin', 1000000, 'h', 'p');
      insert into bridge_coins (txid, vout, value, salt, height)
        select 'small', n, 10000000, 's', 1 from generate_series(1, 1200) n`)
    const of = (amount: bigint) => quote('BTC', `bitcoin&amount=${amount}`)
    try {
      const least = BigInt((await quote('BTC', 'bitcoin')).fee)
      expect(BigInt((await of(9_000_000n)).fee)).toBe(least)
      expect(BigInt((await of(5_000_000_000n)).fee)).toBeGreaterThan(100n * least)
      expect(problemOf(await of(11_000_000_000n))).toBe('invalid_data amount too_many')
    } finally {
      await pool.query('delete from bridge_coins; delete from bridge_blocks')
    }
  })

  it('of a way that does not exist is refused', async () => {
    expect(problemOf(await quote('BTC', 'tron'))).toBe('warn_validation_error network choose')
  })

  it('is not made from old rates, nor without the network', async () => {
    const { pool } = api.database
    await pool.query(`update rates set taken_at = now() - interval '1 hour'`)
    expect((await quote('USDT', 'tron')).message).toBe('service_unavailable')
    expect((await quote('TRX', 'tron')).success).toBe(true)
    await pool.query('update rates set taken_at = now()')
  })
})

describe('prepared', () => {
  it('tells everything to be signed, and what to expect', async () => {
    const { destination, order } = await prepare(aliceId)
    expect(destination).toEqual({ address: stranger, problem: null, looks_like: null })
    expect(order).toMatchObject({
      fee: String(usdtFee),
      available: '1000000000',
      chain_id: chainId,
      nonce: 0,
      bridge: setup.bridge,
      token: setup.tokens.USDT,
      own: false,
      first_time: true,
      review: [],
    })
    expect(Date.parse(order.valid_until)).toBeGreaterThan(Date.now())
    expect((await prepare(aliceId, { destination: ownTron })).order.own).toBe(true)
    expect((await prepare(aliceId, { destination: ` ${stranger} ` })).destination.address).toBe(stranger)
  })

  it('names a contact, and warns of an address that could be taken for one', async () => {
    const known = '0xAbCd000000000000000000000000000000001234'
    const alike = '0xaBcD111111111111111111111111111111111234'
    const to = async (destination: string) =>
      (await prepare(aliceId, { network: 'ethereum', destination: destination.toLowerCase() })).order
    const { contact } = await post(aliceId, '/api/contacts/add/', {
      name: 'Aoyama',
      ethereum: known.toLowerCase(),
    })
    expect(await to(known)).toMatchObject({ contact_name: 'Aoyama', looks_like: null })
    expect(await to(alike)).toMatchObject({
      contact_name: null,
      looks_like: { address: contact.ethereum, contact_name: 'Aoyama' },
    })
    await post(aliceId, '/api/contacts/remove/', { id: contact.id })
    expect(await to(alike)).toMatchObject({ looks_like: null })
  })

  it('says what is wrong with a destination', async () => {
    const binding = { network: 'tron', account: bobId, recipient: bob.address } as const
    const deposit = await watchAddress(context.db, setup, binding)
    const reserve = depositAddress(setup, 'tron', alice.address)
    const cases: [Wish, string, string | null][] = [
      [{ destination: alice.address }, 'other_network', 'ethereum'],
      [{ destination: ownBitcoin }, 'other_network', 'bitcoin'],
      [{ destination: `${stranger.slice(0, -1)}u` }, 'bad_checksum', null],
      [{ destination: 'somewhere nice' }, 'unknown_format', null],
      [{ destination: deposit }, 'deposit_address', null],
      [{ network: 'ethereum', destination: testVault }, 'bridge_address', null],
      [{ network: 'ethereum', destination: testUsdt }, 'bridge_address', null],
      [{ network: 'ethereum', destination: `0x${'0'.repeat(40)}` }, 'zero_address', null],
    ]
    for (const [wish, problem, looks_like] of cases) {
      const { destination, order } = await prepare(aliceId, wish)
      expect([wish.destination, destination.problem, destination.looks_like, order]).toEqual([
        wish.destination,
        problem,
        looks_like,
        null,
      ])
    }
    // Nobody has asked for this one yet: to the chain it is an address like any other.
    expect((await prepare(aliceId, { destination: reserve })).destination.problem).toBeNull()
  })

  it('refuses amounts that cannot go', async () => {
    const cases: [Wish, string][] = [
      [{ amount: '1000000000' }, 'invalid_data amount format'],
      [{ amount: String(1_000_000_001n - usdtFee) }, 'invalid_data amount format'],
      [{ amount: String(1_000_000_000n - usdtFee) }, ''],
      [{ amount: '0' }, 'invalid_data amount too_short'],
      [
        { asset: 'BTC', network: 'bitcoin', amount: '9999', destination: ownBitcoin },
        'invalid_data amount too_short',
      ],
      [{ network: 'bitcoin' }, 'warn_validation_error network choose'],
    ]
    for (const [wish, problem] of cases)
      expect([wish, problemOf(await prepare(aliceId, wish))]).toEqual([wish, problem])
    expect((await prepare(carolId)).message).toBe('warn_not_enabled_user')
  })

  it('foretells a review', async () => {
    await api.database.pool.query(
      `update accounts set password_changed_at = now() + interval '1 second' where id = $1`,
      [aliceId],
    )
    expect((await prepare(aliceId)).order.review).toEqual(['password_changed'])
    await api.database.pool.query('update accounts set password_changed_at = null where id = $1', [aliceId])
  })
})

describe('handed in', () => {
  it('is refused where anything is not as it was prepared', async () => {
    const { order } = await prepare(aliceId)
    const other = (await get(aliceId, '/api/convert/quote/?asset=TRX&network=tron')).quote
    const cases: [Partial<ConvertRequest>, string, string][] = [
      [{ fee: BigInt(order.fee) - 1n }, order.quote, 'invalid_data fee mismatch'],
      [{}, other, 'invalid_data fee mismatch'],
      [{}, order.quote.replace(/\d{13}/, '9999999999999'), 'invalid_data fee mismatch'],
      [{ amount: 999_000_000n }, order.quote, 'invalid_data amount format'],
      [{ destination: ownBitcoin }, order.quote, 'invalid_data destination format'],
      [
        { mainNetwork: 'bitcoin', destination: ownBitcoin },
        order.quote,
        'warn_validation_error network choose',
      ],
      [{ bridge: testVault }, order.quote, 'invalid_data'],
    ]
    for (const [change, quote, problem] of cases) {
      const answer = await handIn(aliceId, await signed(alice, order, change), quote)
      expect([change, problemOf(answer)]).toEqual([change, problem])
    }
    expect(problemOf(await handIn(aliceId, await signed(bob, order), order.quote))).toBe('invalid_data')
    expect(problemOf(await handIn(carolId, await signed(carol, order), order.quote))).toBe(
      'warn_not_enabled_user',
    )
  })

  it('locks amount and fee once, however often it is handed in', async () => {
    const { order } = await prepare(aliceId)
    const raw = await signed(alice, order)
    const { hash } = await handIn(aliceId, raw, order.quote)
    expect((await handIn(aliceId, raw, order.quote)).hash).toBe(hash)
    expect(await detail(hash)).toMatchObject({
      id: null,
      txid: hash,
      step: 'sent',
      amount: '50000000',
      destination: stranger,
    })
    await catchUp()
    const { id, txid, step, status, fee } = await detail(hash)
    expect({ txid, step, status, fee }).toEqual({
      txid: hash,
      step: 'requested',
      status: 1,
      fee: String(usdtFee),
    })
    expect((await detail(id)).txid).toBe(hash)
    expect(await detail(hash, bobId)).toBeUndefined()
    const { converts } = await get(aliceId, '/api/convert/open/')
    expect(converts.map((one: { id: string }) => one.id)).toEqual([id])
    const { assets } = await get(aliceId, '/api/wallet/balances/')
    expect(assets.find((one: { asset: string }) => one.asset === 'USDT').available).toBe(
      String(950_000_000n - usdtFee),
    )
  })

  it('of PLA sends the coin along', async () => {
    const wish = {
      asset: 'PLA',
      network: 'ethereum',
      amount: '5000000000000000000',
      destination: alice.address,
    }
    const { order } = await prepare(aliceId, wish)
    expect(order).toMatchObject({ token: null, own: true, fee: '1000000000000000000' })
    const raw = await signed(alice, order, {
      amount: 5n * 10n ** 18n,
      mainNetwork: 'ethereum',
      destination: alice.address,
    })
    const { hash } = await handIn(aliceId, raw, order.quote)
    await catchUp()
    expect(await detail(hash)).toMatchObject({ asset: 'PLA', network: 'ethereum', step: 'requested' })
  })
})

describe('on its way', () => {
  it('shows the review with its reasons, and the approvals that are really there', async () => {
    await api.database.pool.query(
      `update accounts set password_changed_at = now() + interval '1 second' where id = $1`,
      [aliceId],
    )
    const hash = await convert(alice, aliceId)
    await catchUp()
    const { id } = await detail(hash)
    await judgeConvert(context, id)
    expect(await detail(hash)).toMatchObject({ step: 'review', reasons: ['password_changed'] })
    const policy = approvalPolicy(testConfig(api.database.url, {}))
    const approval = { operator: 'someone' }
    expect(
      await approveConvert(
        { ...context, policy, checkOperator: async () => undefined },
        id,
        approval,
        new Date(),
      ),
    ).toMatchObject({
      isApproved: true,
    })
    const board = databaseBoard(context.db)
    const [first, second] = testGuardians
    if (!first || !second) throw new Error('no guardians')
    const request = `approve:${id}`
    const convertPlace = { kind: 'approve', convert: { id, block: '0' } } as const
    await board.post(request, second.address, `0x${'12'.repeat(65)}`)
    await board.post(request, first.address, await first.signTypedData(planetMessage(setup, convertPlace)))
    expect(await detail(hash)).toMatchObject({ step: 'approving', approvals: { given: 1, needed: 2, of: 2 } })
  })

  it('shows what comes back when it is denied, and that it has come back', async () => {
    const hash = await convert(alice, aliceId)
    await catchUp()
    const { id } = await detail(hash)
    await judgeConvert(context, id)
    await denyConvert(
      { ...context, checkOperator: async () => undefined },
      id,
      { operator: 'someone', reason: 'policy' },
      new Date(),
    )
    const returned = { cause: 'denied', reason: 'policy', amount: String(50_000_000n + usdtFee) }
    expect(await detail(hash)).toMatchObject({ status: 4, step: 'returning', returned })
    await planet.returnConvert(id)
    await catchUp()
    expect(await detail(hash)).toMatchObject({ status: 4, step: 'returned', returned })
    expect(await settlementMailsOf(api.database.pool, aliceId)).toEqual([
      expect.objectContaining({ outcome: 'denied', amount: returned.amount, asset: 'USDT', network: 'tron' }),
    ])
  })
})

it('that went past the quote without a fee comes back', async () => {
  const { order } = await prepare(aliceId)
  const raw = await signed(alice, order, { fee: 1n })
  await broadcast(planet.url, raw)
  await catchUp()
  const { id } = await detail(keccak256(raw))
  await judgeConvert({ ...context, feeOf: async () => BigInt(order.fee) }, id)
  expect(await detail(id)).toMatchObject({
    status: 5,
    step: 'returning',
    returned: { cause: 'failed', reason: 'fee_too_low', amount: '50000001' },
  })
})

it('waits while the fee of today is unknown, rather than pass without the fee', async () => {
  const { order } = await prepare(aliceId)
  const raw = await signed(alice, order, { fee: 1n })
  await broadcast(planet.url, raw)
  await catchUp()
  const { id } = await detail(keccak256(raw))
  const unknown = [new NodeError('nodes_unavailable'), new BridgeError('price_unknown')]
  for (const error of unknown) {
    const feeOf = () => Promise.reject(error)
    await expect(judgeConvert({ ...context, feeOf }, id)).rejects.toBe(error)
    expect(await detail(id)).toMatchObject({ status: 1, step: 'requested' })
  }
  await judgeConvert({ ...context, feeOf: async () => BigInt(order.fee) }, id)
  expect(await detail(id)).toMatchObject({ status: 5, returned: { reason: 'fee_too_low' } })
})

it('is closed while the bridge is paused', async () => {
  const [guardian] = testGuardians
  const { order } = await prepare(aliceId)
  const raw = await signed(alice, order)
  const signature = await guardian?.signTypedData({
    domain: bridgeDomain(chainId, setup.bridge),
    types: guardiansTypes,
    primaryType: 'Pause',
    message: { nonce: 0n },
  })
  if (!signature) throw new Error('no guardian')
  const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'pauseBySignature', args: [signature] })
  await broadcast(planet.url, await sign(bob, { to: setup.bridge, data, nonce: 0, gas: 300_000n }))
  await catchUp()
  expect((await get(aliceId, '/api/convert/options/')).state).toBe('paused')
  expect((await prepare(aliceId)).message).toBe('bridge_paused')
  expect((await handIn(aliceId, raw, order.quote)).message).toBe('bridge_paused')
})
