import { jsonRpc } from '@planet/chains/json-rpc'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, stringToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductContract } from '../src/decode/decode-log.ts'
import { type Following, followOnce } from '../src/follow/follow.ts'
import { ledgerMigrations } from '../src/migrations.ts'
import { anyBrokenLogOf, anyLogOf, productEvents, type RawEvent } from './any-event.ts'
import { emitCall, emitterCode } from './emitter.ts'
import { alice, bob, chainId, startChain, type TestChain } from './test-chain.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const contracts: PlanetAddresses = {
  chainId,
  deployment: address('9'),
  registry: address('a'),
  orders: address('b'),
  bridge: address('c'),
  tokens: { BTC: address('d'), ETH: address('e'), TRX: address('f'), USDT: address('8') },
}
const code = emitterCode()

let database: TestDatabase
let chain: TestChain
let following: Following
let alarms: string[]
let nonce = 0

beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations])
  chain = await startChain('instant', {
    alloc: { [contracts.registry]: { code }, [contracts.orders]: { code }, [contracts.bridge]: { code } },
  })
})
afterAll(async () => {
  await chain.remove()
  await database.close()
})
beforeEach(() => {
  alarms = []
  following = {
    db: database.db,
    rpc: jsonRpc([chain.url]),
    contracts,
    onQuarantined: async (_, { reader }) => void alarms.push(reader),
  }
})

/** Has the contract at the product's address emit the log. */
async function emit({ contract, topics, data }: Omit<RawEvent, 'name'>): Promise<Hex> {
  const raw = await alice.signTransaction({
    type: 'eip1559',
    chainId,
    to: contracts[contract],
    data: emitCall(topics, data),
    nonce: nonce++,
    gas: 1_000_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
  const hash = await following.rpc.call<Hex>('eth_sendRawTransaction', [raw])
  const receipt = () => following.rpc.call<{ logs: object[] } | null>('eth_getTransactionReceipt', [hash])
  await expect.poll(async () => (await receipt())?.logs.length, { interval: 5 }).toBe(1)
  return hash
}

const catchUp = async () => {
  while ((await followOnce(following)) > 0);
}

const savedEvents = async (hash: Hex) =>
  (
    await database.pool.query(
      `select e.contract, e.name, e.args from ledger_events e
       join ledger_transactions t on t.block_number = e.block_number and t.position = e.position
       where t.hash = decode($1, 'hex') order by e.log_index`,
      [hash.slice(2)],
    )
  ).rows
const quarantined = () => database.db.selectFrom('quarantined_events').selectAll().orderBy('id').execute()

let converts = 0
/** A convert as an honest person requests it. */
async function requestHonestly(destination: Hex = stringToHex('an address')) {
  const id: Hex = `0x${(++converts).toString(16).padStart(64, '0')}`
  const args = { id, requester: bob.address, asset: nativeCoin }
  const [network, bytes] = [{ type: 'bytes32' }, { type: 'bytes' }] as const
  const log = {
    contract: 'bridge' as ProductContract,
    topics: encodeEventTopics({ abi: bridgeAbi, eventName: 'ConvertRequested', args }) as Hex[],
    data: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint256' }, network, bytes],
      [5n, 1n, stringToHex('ethereum', { size: 32 }), destination],
    ),
  }
  const hash = await emit(log)
  return { hash, id }
}

it('saves a convert with a NUL byte in its destination, and the one after it', async () => {
  // As a ledger that an earlier version left standing before this block.
  await catchUp()
  const hostile = await requestHonestly('0x00004100')
  const honest = await requestHonestly()
  await catchUp()
  expect(await savedEvents(hostile.hash)).toMatchObject([{ args: { destination: '\\x00\\x00A\\x00' } }])
  expect(await savedEvents(honest.hash)).toMatchObject([
    {
      contract: 'bridge',
      name: 'ConvertRequested',
      args: { id: honest.id, destination: 'an address', amount: '5' },
    },
  ])
  expect(await quarantined()).toEqual([])
})

it.each(productEvents.map((one) => [`${one.contract}.${one.event.name}`, one] as const))(
  'goes on after %s with any arguments',
  async (_, one) => {
    await fc.assert(
      fc.asyncProperty(anyLogOf(one), async (log) => {
        const hash = await emit(log)
        await catchUp()
        expect(await savedEvents(hash)).toMatchObject([{ contract: log.contract, name: log.name }])
      }),
      { numRuns: 12 },
    )
    const { hash } = await requestHonestly()
    await catchUp()
    expect(await savedEvents(hash)).toHaveLength(1)
    expect(await quarantined()).toEqual([])
  },
)

it('quarantines events whose data do not fit, raises the alarm and goes on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...productEvents).chain(anyBrokenLogOf), async (log) => {
      await emit(log)
    }),
    {
      numRuns: 20,
    },
  )
  const [topic] = encodeEventTopics({ abi: bridgeAbi, eventName: 'ConvertRequested' })
  const hash = await emit({ contract: 'bridge', topics: [topic as Hex], data: '0x00ff' })
  const honest = await requestHonestly()
  await catchUp()
  expect(await savedEvents(honest.hash)).toHaveLength(1)
  const rows = await quarantined()
  const last = rows.at(-1)
  expect(last).toMatchObject({ reader: 'ledger', log_index: 0 })
  expect(`0x${last?.transaction_hash?.toString('hex')}`).toBe(hash)
  expect(JSON.parse(String(last?.raw))).toMatchObject({ topics: [topic], data: '0x00ff' })
  expect(alarms).toHaveLength(rows.length)
})

it('sets aside a single event that the database refuses, in a ledger that already stands before its block', async () => {
  await catchUp()
  await database.pool.query('delete from quarantined_events')
  // Stands for a rule of the database that nobody thought of.
  await database.pool.query(
    `alter table ledger_events add constraint unforeseen check (args ->> 'destination' <> 'refused')`,
  )
  try {
    const before = await requestHonestly()
    const refused = await requestHonestly(stringToHex('refused'))
    const after = await requestHonestly()
    await catchUp()
    for (const { hash } of [before, after]) expect(await savedEvents(hash)).toHaveLength(1)
    expect(await savedEvents(refused.hash)).toEqual([])
    const rows = await quarantined()
    expect(rows).toMatchObject([
      { reader: 'ledger', log_index: 0, reason: expect.stringContaining('unforeseen') },
    ])
    expect(`0x${rows[0]?.transaction_hash?.toString('hex')}`).toBe(refused.hash)
    expect(alarms).toEqual(['ledger'])
    // The transaction itself, with the coins it moved, is there.
    const { rows: transactions } = await database.pool.query(
      `select from ledger_transactions where hash = decode($1, 'hex')`,
      [refused.hash.slice(2)],
    )
    expect(transactions).toHaveLength(1)
  } finally {
    await database.pool.query('alter table ledger_events drop constraint unforeseen')
  }
})

it('repeats the block after an error that is not about its content', async () => {
  await database.pool.query('delete from quarantined_events')
  const { hash } = await requestHonestly()
  const cannotSerialize = Object.assign(new Error('could not serialize access'), { code: '40001' })
  const publishChanges = async () => Promise.reject(cannotSerialize)
  await expect(followOnce({ ...following, publishChanges })).rejects.toThrow('could not serialize')
  expect(await savedEvents(hash)).toEqual([])
  await catchUp()
  expect(await savedEvents(hash)).toHaveLength(1)
  expect(await quarantined()).toEqual([])
})
