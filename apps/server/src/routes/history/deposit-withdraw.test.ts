import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import type { BridgeContext } from '@planet/bridge/context/context'
import { denyConvert } from '@planet/bridge/converts/deny'
import { judgeConvert } from '@planet/bridge/converts/judge'
import { watchAddress } from '@planet/bridge/deposits/address'
import { applyDeposit } from '@planet/bridge/deposits/apply'
import { findDeposits, recordDeposit } from '@planet/bridge/deposits/record'
import { applyPlanetBlocks } from '@planet/bridge/events/apply-events'
import type { DepositEvent } from '@planet/bridge/machines/deposit'
import { planetView } from '@planet/bridge/planet/view'
import { recordReserves } from '@planet/bridge/reserves/record'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { readSetup } from '@planet/bridge/setup/setup-file'
import { jsonRpc } from '@planet/chains/json-rpc'
import { followOnce } from '@planet/ledger/follow/follow'
import { testOperators } from '@planet/operators/testing/test-operators'
import { nativeCoin } from '@planet/solidity/addresses'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { broadcast, chainId, sign, startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bridgeSetup } from '../../testing/bridge-setup.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const [aliceId, bobId] = [newAccountId(), newAccountId()]
const destination = '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
const txid = 'ab'.repeat(32)

let planet: TestPlanet
let api: TestApi
let setup: BridgeSetup
let context: BridgeContext

beforeAll(async () => {
  planet = await startPlanet([alice.address])
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(bridgeSetup(planet)))
  setup = readSetup(file)
  api = await startTestApi(
    {},
    {
      PLANET_RPC_URL: planet.url,
      PLANET_CONTRACTS: planet.contractsFile,
      BRIDGE_SETUP: file,
      BITCOIN_EXPLORER_URL: 'https://explorer.example/tx/{txid}',
    },
  )
  for (const [id, { address }] of [
    [aliceId, alice],
    [bobId, bob],
  ] as const)
    await addAccount(api.database.pool, { id, address })
  const rpc = jsonRpc([planet.url])
  context = {
    setup,
    rpc,
    planet: planetView(setup, rpc),
    windowMs: 1000,
    now: () => new Date(),
    db: api.database.db,
    accountOf: async () => ({ account: aliceId, standing: 'active', passwordChangedAt: undefined }),
    limits: () => ({ newAddress: 0n, perAccount: 0n, global: 0n }),
  } as Partial<BridgeContext> as BridgeContext
})
afterAll(async () => {
  await api.close()
  await planet.close()
})

const get = async (account: string, url: string) =>
  (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()

const catchUp = async () => {
  const db = api.database.db
  const following = {
    db,
    rpc: jsonRpc([planet.url]),
    contracts: planet.contracts,
    publishChanges: publishBalances,
  }
  while ((await followOnce(following)) > 0);
  await applyPlanetBlocks(context)
}

/** Like the watcher with payments in blocks. */
async function deposit(amount: bigint, ...events: DepositEvent[]): Promise<string> {
  const address = await watchAddress(context.db, setup, {
    network: 'bitcoin',
    account: aliceId,
    recipient: alice.address,
  })
  await context.db.transaction().execute(async (tx) => {
    const arrival = { txid, index: Number(amount % 100n), address, asset: 'BTC', amount } as const
    for (const found of await findDeposits(tx, 'bitcoin', [arrival])) {
      let row = await recordDeposit(tx, 'bitcoin', found, new Date())
      for (const event of events) row = await applyDeposit(tx, row, event, new Date())
    }
  })
  return address
}

/** Alice requests 5 PLA on Ethereum, for a fee of 1, and an operator denies it. */
async function deniedConvert(): Promise<Hex> {
  const args = [nativeCoin, parseEther('5'), parseEther('1'), asciiBytes32('ethereum'), destination] as const
  const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'requestConvert', args })
  const nonce = 0
  const to = planet.contracts.bridge
  await broadcast(planet.url, await sign(alice, { to, data, nonce, gas: 500_000n, value: parseEther('6') }))
  await catchUp()
  const { id } = await context.db.selectFrom('bridge_converts').select('id').executeTakeFirstOrThrow()
  await judgeConvert(context, id)
  return id as Hex
}

describe('deposits and converts', () => {
  let address: string
  let id: Hex

  it('are in one list with everything that the specification names', async () => {
    address = await deposit(1_000_000n, { type: 'included', height: 5, blockHash: 'b5' }, {
      type: 'confirmations_changed',
      confirmations: 7,
      needed: 12,
    } as DepositEvent)
    await deposit(9_999n)
    id = await deniedConvert()
    const { records, next } = await get(aliceId, '/api/history/deposit_withdraw/')
    expect(next).toBeNull()
    expect(records).toHaveLength(3)
    const common = { currency: 'BTC', fee: '0', network: 'bitcoin', txid, address, type: 1, returned: null }
    const explorer_url = `https://explorer.example/tx/${txid}`
    expect(records).toContainEqual({
      ...common,
      id: 'D-1',
      amount: '1000000',
      status: 2,
      state: 'confirming',
      reason: null,
      explorer_url,
      confirmations: { done: 7, needed: 12 },
      time: expect.any(String),
    })
    expect(records).toContainEqual(
      expect.objectContaining({
        ...common,
        id: 'D-2',
        status: 5,
        reason: 'below_minimum',
        confirmations: null,
      }),
    )
    expect(records).toContainEqual(
      expect.objectContaining({
        id: 'W-1',
        type: 2,
        status: 1,
        state: 'in_review',
        currency: 'PLA',
        network: 'ethereum',
        txid: null,
        amount: String(parseEther('5')),
        fee: String(parseEther('1')),
        address: destination,
      }),
    )
  })

  it('show what a convert waits for, and what happened on PLANET', async () => {
    const { record } = await get(aliceId, '/api/history/deposit_withdraw/W-1/')
    expect(record).toMatchObject({
      review: ['new_address_above_limit', 'account_limit', 'global_limit'],
      approvals: { done: 0, needed: 2 },
      planet: [{ act: 'requested', txid: expect.stringMatching(/^0x/) }],
    })
    const [requested] = record.planet
    for (const key of [id, requested.txid])
      expect((await get(aliceId, `/api/history/deposit_withdraw/${key}/`)).record.id).toBe('W-1')
  })

  it('return amount and fee when they are denied, also in the history of transfers', async () => {
    await denyConvert(
      { ...context, operators: testOperators(api.database) },
      id,
      { operator: { name: 'operator' }, reason: 'policy', note: 'Not served.' },
      new Date(),
    )
    const before = await get(aliceId, '/api/history/deposit_withdraw/W-1/')
    expect(before.record).toMatchObject({ status: 4, state: 'returning', reason: 'policy', returned: null })
    await planet.returnConvert(id)
    await catchUp()
    const { record } = await get(aliceId, `/api/history/deposit_withdraw/${id}/`)
    expect(record).toMatchObject({ status: 4, state: 'returned', returned: String(parseEther('6')) })
    expect(record.planet.map(({ act }: { act: string }) => act)).toEqual(['requested', 'returned'])

    const { entries } = await get(aliceId, '/api/history/transfers/?type=withdraw')
    expect(entries.map((one: { direction: string; amount: string }) => [one.direction, one.amount])).toEqual([
      ['in', String(parseEther('6'))],
      ['out', String(parseEther('6'))],
    ])
    const { entry } = await get(aliceId, `/api/history/transfers/${entries[0].id}/`)
    expect(entry).toMatchObject({ settlement: id, from: { address: planet.contracts.bridge } })
  })

  it('are filtered, and visible only to their owner', async () => {
    const found = async (query: string) => {
      const { records } = await get(aliceId, `/api/history/deposit_withdraw/${query}`)
      return records.map((record: { id: string }) => record.id).toSorted()
    }
    expect(await found('?type=deposit')).toEqual(['D-1', 'D-2'])
    expect(await found('?status=processing')).toEqual(['D-1'])
    expect(await found('?status=denied&currency=PLA')).toEqual(['W-1'])
    expect(await found(`?q=${destination.toLowerCase()}`)).toEqual(['W-1'])
    expect(await found('?until=2020-01-01T00:00:00.000Z')).toEqual([])
    expect((await get(aliceId, '/api/history/deposit_withdraw/?status=5')).message).toBe('validation_error')
    expect((await get(bobId, '/api/history/deposit_withdraw/')).records).toEqual([])
    expect((await get(bobId, '/api/history/deposit_withdraw/W-1/')).message).toBe('data_not_found')
    expect((await api.app.inject('/api/history/deposit_withdraw/')).statusCode).toBe(401)
  })

  it('are exported as files of any range', async () => {
    const file = (query: string) =>
      api.app.inject({
        url: `/api/history/deposit_withdraw_export/?${query}`,
        headers: { 'x-test-account': aliceId },
      })
    const csv = await file('format=csv')
    expect(csv.headers['content-disposition']).toMatch(/filename="planet-deposits-converts-.*\.csv"$/)
    const lines = csv.body.trim().split('\r\n')
    expect(lines[0]).toBe(
      'id,time,type,status,state,currency,amount,fee,network,txid,address,reason,returned,fiat,value,local_time',
    )
    expect(lines.find((line) => line.startsWith('D-1,'))).toContain(
      `,1,2,confirming,BTC,0.01,0,bitcoin,${txid},`,
    )
    expect(lines.find((line) => line.startsWith('W-1,'))).toMatch(
      /,2,4,returned,PLA,5,1,.*,policy,6,,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    )
    expect((await file('format=csv&type=withdraw')).body.trim().split('\r\n')).toHaveLength(2)
    for (const language of ['en', 'ja', 'ko']) {
      const pdf = await file(`format=pdf&language=${language}&time_zone=Asia/Seoul`)
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
    }
    expect((await file('format=pdf&time_zone=Mars/Base')).json().message).toBe('validation_error')
  })

  it('are on Home: what is in progress, recent activity, and the course of balances', async () => {
    const home = await get(aliceId, '/api/wallet/home/')
    expect(home.pending.map((record: { id: string }) => record.id)).toEqual(['D-1'])
    expect(
      home.lately.map((one: { kind: string; record?: { id: string } }) => one.record?.id).toSorted(),
    ).toEqual(['D-1', 'D-2', 'W-1'])
    const changes = home.changes.find(({ asset }: { asset: string }) => asset === 'PLA').changes
    expect(changes).toHaveLength(30)
    expect(changes.at(-1)).toBe('0')
    await broadcast(planet.url, await sign(alice, { to: bob.address, nonce: 1, gas: 21_000n, value: 7n }))
    await catchUp()
    const after = await get(aliceId, '/api/wallet/home/')
    expect(after.changes.find(({ asset }: { asset: string }) => asset === 'PLA').changes.at(-1)).toBe('-7')
    const sent = after.lately.find(({ kind }: { kind: string }) => kind === 'transfer')
    expect(sent.entry).toMatchObject({ direction: 'out', amount: '7' })
  })
})

describe('the reserves', () => {
  const look = async (url = '') => (await api.app.inject(`/api/reserves/${url}`)).json()

  it('are public, with everything needed to check them', async () => {
    expect((await look()).assets).toEqual([])
    const at = new Date()
    const common = { pending: 2n, unsettled: 1n, holds: true } as const
    await recordReserves(
      context.db,
      [
        {
          ...common,
          asset: 'BTC',
          supply: 9n,
          reserves: 20n,
          holdings: [{ network: 'bitcoin', amount: 20n, kept: 5n }],
        },
        {
          ...common,
          asset: 'USDT',
          supply: 9n,
          reserves: 20n,
          holdings: [{ network: 'tron', amount: 20n, kept: 20n }],
        },
      ],
      at,
    )
    const facts = await look()
    expect(facts).toMatchObject({ success: true, paused: false, setup: { threshold: 2, chain_id: chainId } })
    expect(facts.assets[0]).toEqual({
      asset: 'BTC',
      supply: '9',
      pending: '2',
      unsettled: '1',
      owed: '10',
      reserves: '20',
      holds: true,
      checked: at.toISOString(),
      holdings: [
        {
          network: 'bitcoin',
          amount: '20',
          kept: '5',
          address: expect.stringMatching(/^bcrt1q/),
          cold: null,
          token: null,
        },
      ],
      wrapped: { network: 'planet', token: planet.contracts.tokens.BTC },
    })
    expect(facts.assets[1].holdings[0]).toMatchObject({
      address: expect.stringMatching(/^T/),
      token: expect.stringMatching(/^T/),
    })
    const { points } = await look('history/?asset=BTC&span=day')
    expect(points).toEqual([{ at: at.toISOString(), owed: '10', reserves: '20' }])
  })

  it('include deposit addresses, which are listed page by page', async () => {
    const salt = (n: number) => `0x${String(n).repeat(64)}`
    for (const n of [1, 2, 3])
      await api.database.pool.query('insert into bridge_coins values ($1, 0, 5, $2, 1, null, null)', [
        String(n).repeat(64),
        salt(n),
      ])
    const first = await look('places/?network=bitcoin&count=2')
    expect(first.addresses).toHaveLength(2)
    const second = await look(`places/?network=bitcoin&count=2&after=${first.next}`)
    expect(second).toMatchObject({ next: null, addresses: [expect.stringMatching(/^bcrt1q/)] })
    expect(new Set([...first.addresses, ...second.addresses]).size).toBe(3)
    expect(await look('places/?network=tron')).toMatchObject({ addresses: [], next: null })
  })
})
