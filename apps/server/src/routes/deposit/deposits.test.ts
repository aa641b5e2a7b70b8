import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { applyDeposit } from '@planet/bridge/deposits/apply'
import { findDeposits, recordDeposit } from '@planet/bridge/deposits/record'
import type { DepositEvent } from '@planet/bridge/machines/deposit'
import type { Arrival } from '@planet/bridge/networks/common/network'
import { readSetup } from '@planet/bridge/setup/setup-file'
import { addressBytes } from '@planet/chains/address'
import { listenLive } from '@planet/platform/live/listener'
import { createLogger } from '@planet/platform/logging/logger'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { broadcast, chainId, sign, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import type { AssetCode } from '@planet/units/asset'
import { type DepositNetwork, depositAddress } from '@planet/wallet/addresses/deposit'
import { depositBinding } from '@planet/wallet/addresses/deposit-binding'
import { type Address, encodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bridgeSetup, testGuardians, testUsdt, testVault } from '../../testing/bridge-setup.ts'
import { settlementMailsOf } from '../../testing/settlement-mails.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const carol = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
const [aliceId, bobId, carolId] = [newAccountId(), newAccountId(), newAccountId()]

let planet: TestPlanet
let api: TestApi
let setup: ReturnType<typeof readSetup>

beforeAll(async () => {
  planet = await startPlanet([])
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(bridgeSetup(planet, { bitcoin: 12, ethereum: 20, tron: 12 })))
  setup = readSetup(file)
  api = await startTestApi(
    {},
    { PLANET_RPC_URL: planet.url, PLANET_CONTRACTS: planet.contractsFile, BRIDGE_SETUP: file },
  )
  await addAccount(api.database.pool, { id: aliceId, address: alice.address, status: '500' })
  await addAccount(api.database.pool, { id: bobId, address: bob.address, status: '500' })
  await addAccount(api.database.pool, { id: carolId, address: carol.address, status: '600' })
})
afterAll(async () => {
  await api.close()
  await planet.close()
})

const as = (account: string) => ({ 'x-test-account': account })
const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: as(account) })).json()
const ask = async (account: string, contents: object) =>
  (await api.post('/api/deposit/address/', contents, { headers: as(account) })).json()

type Claim = {
  network?: DepositNetwork
  address?: string
  recipient?: Address
  chain?: number
  bridge?: Address
}

/** As a device signs it, or as an attacker does who wants to change its content. */
function bind(signer: PrivateKeyAccount, claim: Claim = {}): Promise<Hex> {
  const { network = 'bitcoin', recipient = signer.address, chain = chainId, bridge = setup.bridge } = claim
  const address = claim.address ?? depositAddress(setup, network, recipient)
  const { domain, types, primaryType, message } = depositBinding(
    { chainId: chain, bridge },
    { network, address, recipient },
  )
  return signer.signTypedData({ domain, types, primaryType, message } as Parameters<
    PrivateKeyAccount['signTypedData']
  >[0])
}

const bitcoin = { asset: 'BTC', network: 'bitcoin', amount: '1000000' }

describe('deposit options', () => {
  it('list every currency by its networks, with the data from which a device computes its address', async () => {
    const options = await get(aliceId, '/api/deposit/options/')
    expect(options).toMatchObject({
      success: true,
      state: 'open',
      addresses: [],
      bridge: { stage: 'sandbox', chain_id: chainId, bridge: setup.bridge, ethereum: { vault: testVault } },
    })
    expect(
      options.ways.map((way: { asset: string; network: string }) => `${way.asset} ${way.network}`),
    ).toEqual(['BTC bitcoin', 'ETH ethereum', 'USDT tron', 'USDT ethereum', 'TRX tron', 'PLA ethereum'])
    expect(options.ways.find((way: { asset: string }) => way.asset === 'BTC')).toMatchObject({
      minimum: '10000',
      token: null,
    })
    // No nodes are configured here, so none responds.
    expect(options.networks[1]).toEqual({
      network: 'ethereum',
      confirmations: 20,
      seconds_per_block: 4,
      reachable: false,
    })
    const keys = options.bridge.bitcoin.public_keys as string[]
    expect(keys).toHaveLength(2)
    expect((await api.app.inject('/api/deposit/options/')).statusCode).toBe(401)
  })

  it('are empty and marked as unavailable without a bridge', async () => {
    const bare = await startTestApi()
    const answer = await bare.app.inject({ url: '/api/deposit/options/', headers: as(aliceId) })
    expect(answer.json()).toMatchObject({ success: true, state: 'unavailable', bridge: null, ways: [] })
    const list = await bare.app.inject({ url: '/api/deposit/list/', headers: as(aliceId) })
    expect(list.json()).toMatchObject({ success: false, message: 'service_unavailable' })
    await bare.close()
  })
})

describe('a deposit address', () => {
  it.each<[string, () => Promise<object>, string, string]>([
    ['without a signature', async () => bitcoin, 'invalid_data', 'signature'],
    [
      'signed by another account',
      async () => ({ ...bitcoin, signature: await bind(bob) }),
      'invalid_data',
      'signature',
    ],
    [
      'signed by another key in the account’s name',
      async () => ({ ...bitcoin, signature: await bind(bob, { recipient: alice.address }) }),
      'invalid_data',
      'signature',
    ],
    [
      'of another account',
      async () => {
        const address = depositAddress(setup, 'bitcoin', bob.address)
        return { ...bitcoin, signature: await bind(alice, { address }) }
      },
      'invalid_data',
      'signature',
    ],
    [
      'signed for another network',
      async () => ({ ...bitcoin, signature: await bind(alice, { network: 'ethereum' }) }),
      'invalid_data',
      'signature',
    ],
    [
      'signed for another chain',
      async () => ({ ...bitcoin, signature: await bind(alice, { chain: 47_160 }) }),
      'invalid_data',
      'signature',
    ],
    [
      'signed for another bridge',
      async () => ({ ...bitcoin, signature: await bind(alice, { bridge: testUsdt }) }),
      'invalid_data',
      'signature',
    ],
    [
      'with a malformed signature',
      async () => ({ ...bitcoin, signature: `0x${'00'.repeat(65)}` }),
      'invalid_data',
      'signature',
    ],
    [
      'with a signature cut short',
      async () => ({ ...bitcoin, signature: (await bind(alice)).slice(0, -2) }),
      'validation_error',
      'signature',
    ],
    ['on no network', async () => ({ asset: 'USDT', amount: '1' }), 'validation_error', 'network'],
    ['on PLANET', async () => ({ ...bitcoin, network: 'planet' }), 'validation_error', 'network'],
    [
      'by a network that it does not come by',
      async () => ({ ...bitcoin, network: 'tron' }),
      'invalid_data',
      'network',
    ],
    ['for less than the minimum', async () => ({ ...bitcoin, amount: '9999' }), 'invalid_data', 'amount'],
    ['for half a satoshi', async () => ({ ...bitcoin, amount: '10000.5' }), 'validation_error', 'amount'],
  ])('%s is rejected', async (_, make, code, field) => {
    const answer = await ask(aliceId, await make())
    expect(answer).toMatchObject({ success: false, message: code, fields: [{ field }] })
    expect((await get(aliceId, '/api/deposit/options/')).addresses).toEqual([])
  })

  it('of a suspended account is rejected', async () => {
    expect((await ask(carolId, { ...bitcoin, signature: await bind(carol) })).message).toBe(
      'warn_not_enabled_user',
    )
  })

  it('is bound once by its owner’s signature, and shown again without', async () => {
    const signature = await bind(alice)
    const first = await ask(aliceId, { ...bitcoin, signature })
    const address = depositAddress(setup, 'bitcoin', alice.address)
    expect(first).toMatchObject({
      success: true,
      record: { network: 'bitcoin', address },
      uri: `bitcoin:${address}?amount=0.01`,
    })
    expect(await ask(aliceId, { ...bitcoin, signature })).toEqual(first)
    expect(await ask(aliceId, bitcoin)).toEqual(first)
    expect((await get(aliceId, '/api/deposit/options/')).addresses).toEqual([first.record])
    const { rows } = await api.database.pool.query('select account, recipient, binding from bridge_addresses')
    expect(rows).toEqual([{ account: aliceId, recipient: addressBytes(alice.address), binding: signature }])
  })

  it('that is bound belongs to its owner: the same signature is worthless to others', async () => {
    const answer = await ask(bobId, { ...bitcoin, signature: await bind(alice) })
    expect(answer).toMatchObject({ message: 'invalid_data', fields: [{ field: 'signature' }] })
  })

  it('accepts everything from its network, with a link for each currency', async () => {
    const signature = await bind(alice, { network: 'ethereum' })
    const ether = await ask(aliceId, {
      asset: 'ETH',
      network: 'ethereum',
      amount: String(10n ** 14n),
      signature,
    })
    const { address } = ether.record
    expect(ether.uri).toBe(`ethereum:${address}@31415?value=100000000000000`)
    const tether = await ask(aliceId, { asset: 'USDT', network: 'ethereum', amount: '2500000' })
    expect(tether.record).toEqual(ether.record)
    expect(tether.uri).toBe(`ethereum:${testUsdt}@31415/transfer?address=${address}&uint256=2500000`)
    const tron = await ask(aliceId, {
      asset: 'USDT',
      network: 'tron',
      amount: '2500000',
      signature: await bind(alice, { network: 'tron' }),
    })
    expect(tron.uri).toMatch(/^tron:T\w{33}\?amount=2.5&token=T\w{33}$/)
  })
})

describe('deposits', () => {
  const arrive = async (
    asset: AssetCode,
    network: DepositNetwork,
    amount: bigint,
    events: DepositEvent[],
  ) => {
    const db = api.database.db
    const address = depositAddress(setup, network, alice.address)
    const txid = keccak256(toHex(`${asset} ${amount}`)).slice(2)
    const arrival: Arrival = { txid, index: 0, address, asset, amount }
    await db.transaction().execute(async (tx) => {
      for (const deposit of await findDeposits(tx, network, [arrival])) {
        let row = await recordDeposit(tx, network, deposit, new Date())
        for (const event of events) row = await applyDeposit(tx, row, event, new Date())
      }
    })
    return txid
  }
  const included: DepositEvent = { type: 'included', height: 200, blockHash: 'ab' }
  const list = async (account = aliceId) => (await get(account, '/api/deposit/list/')).deposits

  it('are shown when first seen, even if they are too small, and counted to the required confirmations', async () => {
    const listener = await listenLive(api.database.url, createLogger('silent', 'test'))
    const updates: unknown[] = []
    listener.subscribe({
      account: aliceId,
      receive: ({ topic, data }) => void updates.push([topic, data?.status]),
    })
    await arrive('BTC', 'bitcoin', 9_999n, [included])
    const txid = await arrive('BTC', 'bitcoin', 10_000n, [
      included,
      { type: 'confirmations_changed', confirmations: 7, needed: 12 },
    ])
    const expected = [
      ['deposit', 5],
      ['deposit', 1],
      ['deposit', 2],
      ['deposit', 2],
    ]
    await expect.poll(() => updates).toEqual(expected)
    await listener.close()
    expect(await list()).toMatchObject([
      { txid, amount: '10000', status: 2, confirmations: 7, confirmations_needed: 12, reason: null },
      { amount: '9999', status: 5, reason: 'below_minimum', confirmations: 0, planet_txid: null },
    ])
  })

  it.each([
    ['BTC', 'bitcoin', 10_000n],
    ['ETH', 'ethereum', 10n ** 14n],
    ['PLA', 'ethereum', 10n ** 14n],
  ] as const)('of less than 0.0001 %s are never credited', async (asset, network, minimum) => {
    const deep: DepositEvent = { type: 'confirmations_changed', confirmations: 99, needed: 12 }
    const txid = await arrive(asset, network, minimum - 2n, [included, deep])
    const enough = await arrive(asset, network, minimum + 1n, [included, deep])
    const stateOf = async (id: string) => (await list()).find((one: { txid: string }) => one.txid === id)
    expect(await stateOf(txid)).toMatchObject({ status: 5, reason: 'below_minimum' })
    expect(await stateOf(enough)).toMatchObject({ status: 2, reason: null })
    const { rows } = await api.database.pool.query(
      `select txid from bridge_requests r join bridge_deposits d on d.deposit_id = r.subject where txid = any($1)`,
      [[txid, enough]],
    )
    expect(rows).toEqual([{ txid: enough }])
  })

  it('keep the transaction that credited them, or the reason they failed', async () => {
    const transaction = keccak256(toHex('credit'))
    const deep: DepositEvent = { type: 'confirmations_changed', confirmations: 30, needed: 20 }
    const credit: DepositEvent = { type: 'credited', transaction }
    await arrive('USDT', 'ethereum', 5n, [included, deep, credit, credit])
    await arrive('USDT', 'ethereum', 5n, [credit])
    await arrive('USDT', 'ethereum', 6n, [included, { type: 'removed' }])
    const [gone, credited] = await list()
    expect(gone).toMatchObject({ status: 5, reason: 'reorganised' })
    expect(credited).toMatchObject({
      status: 3,
      confirmations: 20,
      confirmations_needed: 20,
      planet_txid: transaction,
    })
    expect(credited.id).toMatch(/^D-\d+$/)
    // Its owner gets one mail; a failed deposit is shown only on the page.
    const news = { id: credited.id, outcome: 'credited', asset: 'USDT', amount: '5', network: 'ethereum' }
    expect(await settlementMailsOf(api.database.pool, aliceId)).toEqual([expect.objectContaining(news)])
  })

  it('that ended long ago are left to the history, and those of others are hidden', async () => {
    await api.database.pool.query(
      `update bridge_deposits set updated_at = now() - interval '25 hours' where status <> 2`,
    )
    const open = await list()
    expect(open.map(({ status }: { status: number }) => status)).toEqual([2, 2, 2, 2])
    expect(await list(bobId)).toEqual([])
    expect((await api.app.inject('/api/deposit/list/')).statusCode).toBe(401)
  })
})

describe('a paused bridge', () => {
  it('reports it, binds nothing new, and still shows what is bound', async () => {
    const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'pause' })
    const [guardian] = testGuardians
    if (!guardian) throw new Error('no guardian')
    await broadcast(planet.url, await sign(guardian, { to: setup.bridge, nonce: 0, gas: 200_000n, data }))
    await expect.poll(async () => (await get(aliceId, '/api/deposit/options/')).state).toBe('paused')
    expect((await ask(bobId, { ...bitcoin, signature: await bind(bob) })).message).toBe('bridge_paused')
    expect((await ask(aliceId, bitcoin)).success).toBe(true)
  })
})
