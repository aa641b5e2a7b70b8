import { fromHex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Following, followOnce } from '../src/follow/follow.ts'
import { startFollower } from '../src/follow/follower.ts'
import { ledgerMigrations } from '../src/migrations.ts'
import { alice, bob, signTransfer, startChain, type TestChain } from './test-chain.ts'

let database: TestDatabase
let chain: TestChain
let following: Following

beforeEach(async () => {
  database = await createTestDatabase([ledgerMigrations])
})
afterEach(async () => {
  await chain.remove()
  await database.close()
})

async function begin(kind: 'instant' | 'demand') {
  chain = await startChain(kind)
  following = { db: database.db, rpc: jsonRpc([chain.url]), contracts: undefined }
}

const send = async (nonce: number, value = 5n) =>
  following.rpc.call<string>('eth_sendRawTransaction', [await signTransfer(alice, bob.address, value, nonce)])

const catchUp = async () => {
  while ((await followOnce(following)) > 0);
}

const received = async () => {
  const rows = await following.db
    .selectFrom('ledger_movements')
    .select(['amount', 'block_number'])
    .where('recipient', '=', fromHex(bob.address.toLowerCase()))
    .orderBy('block_number')
    .execute()
  return rows.map((row) => row.amount)
}

it('saves every block once, with its movements and the addresses involved', async () => {
  await begin('instant')
  for (let nonce = 0; nonce < 60; nonce++) await send(nonce, BigInt(nonce + 1))
  await catchUp()
  expect(await received()).toEqual(Array.from({ length: 60 }, (_, n) => String(n + 1)))
  const activity = await following.db
    .selectFrom('ledger_activity')
    .selectAll()
    .where('address', '=', fromHex(alice.address.toLowerCase()))
    .execute()
  expect(activity).toHaveLength(60)
  expect(await followOnce(following)).toBe(0)
})

it('reverts reorganised blocks, even after a restart', async () => {
  await begin('demand')
  for (let nonce = 0; nonce < 3; nonce++) {
    await send(nonce, BigInt(10 + nonce))
    await chain.producer.mine(1)
  }
  await catchUp()
  expect(await received()).toEqual(['10', '11', '12'])
  await chain.producer.reorg({ depth: 2, transactions: 'drop' })
  await catchUp()
  expect(await received()).toEqual(['10'])
  const { hash } = await following.db
    .selectFrom('ledger_blocks')
    .select('hash')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const head = await following.rpc.call<{ hash: string }>('eth_getBlockByNumber', ['latest', false])
  expect(`0x${hash.toString('hex')}`).toBe(head.hash)
})

it('publishes the addresses of new and of reverted blocks in the same transaction', async () => {
  await begin('demand')
  const published: string[][] = []
  following.publishChanges = async (tx, addresses) => {
    const { number } = await tx
      .selectFrom('ledger_blocks')
      .select('number')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    published.push([String(number), ...addresses.toSorted()])
  }
  await send(0)
  await chain.producer.mine(1)
  await catchUp()
  await chain.producer.reorg({ depth: 1, transactions: 'drop' })
  await catchUp()
  const both = [alice.address.toLowerCase(), bob.address.toLowerCase()].toSorted()
  expect(published).toEqual([
    ['1', ...both],
    ['0', ...both],
  ])
})

it('saves no block when publishing fails', async () => {
  await begin('instant')
  await send(0)
  following.publishChanges = async () => Promise.reject(new Error('not now'))
  await expect(catchUp()).rejects.toThrow('not now')
  expect(await received()).toEqual([])
  delete following.publishChanges
  await catchUp()
  expect(await received()).toEqual(['5'])
})

it('saves each block once with two followers on one database', async () => {
  await begin('instant')
  const logger = createLogger('silent', 'test')
  const options = { ...following, pool: database.pool, urls: [chain.url], logger }
  const followers = [startFollower(options), startFollower(options)]
  try {
    for (let nonce = 0; nonce < 20; nonce++) await send(nonce)
    await expect.poll(received).toHaveLength(20)
    const leading = () => followers.map((follower) => follower.isLeading())
    expect(leading().filter(Boolean)).toHaveLength(1)
    await followers[0]?.close()
    await expect.poll(leading).toEqual([false, true])
    await send(20)
    await expect.poll(received).toHaveLength(21)
  } finally {
    await Promise.all(followers.map((follower) => follower.close()))
  }
})

it('applies the blocks of a busy chain in few steps', async () => {
  await begin('instant')
  let steps = 0
  const publishChanges = async () => void steps++
  const logger = createLogger('silent', 'test')
  const began = performance.now()
  const options = { ...following, publishChanges, pool: database.pool, urls: [chain.url], logger }
  const follower = startFollower(options)
  try {
    for (let nonce = 0; nonce < 40; nonce++) await send(nonce)
    await expect.poll(received).toHaveLength(40)
    // The first step begins at once, and so does one after a step that found all the blocks it asked for, eight.
    const inTime = 1 + Math.ceil((performance.now() - began) / 100)
    expect(steps).toBeLessThanOrEqual(inTime + 40 / 8)
  } finally {
    await follower.close()
  }
})

it('applies each block once when two workers follow at the same moment', async () => {
  await begin('instant')
  for (let nonce = 0; nonce < 3; nonce++) await send(nonce)
  const applied = await Promise.all([followOnce(following), followOnce(following)])
  expect(applied.sort((a, b) => a - b)).toEqual([0, 4])
  expect(await received()).toEqual(['5', '5', '5'])
})

it('waits between attempts while the database is unavailable, even if new heads are announced', async () => {
  await begin('instant')
  const attempts: number[] = []
  const logger = createLogger('warn', 'test', { write: () => void attempts.push(Date.now()) })
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const follower = startFollower({ ...following, pool: away, urls: [chain.url], logger })
  try {
    let nonce = 0
    const announceHead = async () => {
      await send(nonce++)
      return attempts.length
    }
    await expect.poll(announceHead).toBeGreaterThan(3)
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(900)
  } finally {
    await follower.close()
    await away.end()
  }
})
