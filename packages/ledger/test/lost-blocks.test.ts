import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, toHex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { freePort } from '@planet/platform/testing/free-port'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { privateKeyToAccount } from 'viem/accounts'
import { keccak256 } from 'viem/utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Following, followOnce } from '../src/follow/follow.ts'
import type { ReplacedBlocks } from '../src/follow/replace-final.ts'
import { ledgerMigrations } from '../src/migrations.ts'
import { confirmPending } from '../src/relay/confirm.ts'
import { countLost, findBehind, listLost, markMissing, writeOffLost } from '../src/relay/lost.ts'
import { nextNonce } from '../src/relay/nonce.ts'
import { type Relay, relayTransaction } from '../src/relay/relay.ts'
import { resendMissing } from '../src/relay/resend-missing.ts'
import { cutLog, startProcess } from './killed-node.ts'
import { alice, bob, signTransfer } from './test-chain.ts'

const payments = 18
const others = [1, 2, 3].map((n) => privateKeyToAccount(toHex(Buffer.alloc(32, 0xc0 + n))))

let database: TestDatabase
let directory: string
let port: number
let relay: Relay
let following: Following
let replaced: ReplacedBlocks[]
let node: { kill: () => Promise<void> }

beforeEach(async () => {
  database = await createTestDatabase([ledgerMigrations])
  directory = mkdtempSync(join(tmpdir(), 'planet-lost-'))
  port = await freePort()
  relay = { db: database.db, rpc: jsonRpc([`http://127.0.0.1:${port}`]) }
  replaced = []
  following = {
    db: database.db,
    rpc: relay.rpc,
    contracts: undefined,
    onFinalReplaced: async (_, blocks) => void replaced.push(blocks),
  }
  node = await startProcess(directory, port)
  for (let nonce = 0; nonce < payments; nonce++) await pay(nonce)
  await follow()
  expect(await statesOf()).toEqual({ final: payments })
})
afterEach(async () => {
  await node.kill()
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const pay = async (nonce: number) =>
  relayTransaction(relay, await signTransfer(alice, bob.address, 1n, nonce))

async function follow(): Promise<void> {
  while ((await followOnce(following)) > 0);
}

const query = async <T>(text: string): Promise<T[]> => (await database.pool.query(text)).rows as T[]
const statesOf = async () =>
  Object.fromEntries(
    (
      await query<{ state: string; n: number }>(
        'select state, count(*)::int as n from relayed_transactions group by state',
      )
    ).map(({ state, n }) => [state, n]),
  )
const heightOf = async () => Number(await relay.rpc.call<Hex>('eth_blockNumber'))
const balanceOfBob = async () => Number(await relay.rpc.call<Hex>('eth_getBalance', [bob.address, 'latest']))

/** Kills the node, takes the end of its log, and starts it as an operator would who knows no better. */
async function lose(bytes: number): Promise<void> {
  await node.kill()
  cutLog(directory, bytes)
  await expect(startProcess(directory, port)).rejects.toThrow('lost_blocks')
  node = await startProcess(directory, port, ['--accept-loss'])
  expect(await heightOf()).toBeLessThan(payments)
}

/** Other accounts' payments, until the chain is higher than it ever was. */
async function growPast(): Promise<void> {
  for (let nonce = 0; (await heightOf()) <= payments; nonce++)
    for (const other of others)
      await relayTransaction(relay, await signTransfer(other, bob.address, 0n, nonce))
}

/** The journal and the chain say the same about each transaction. */
async function expectAgreement(): Promise<void> {
  const rows = await query<{ hash: Buffer; state: string; block_hash: Buffer }>(
    'select hash, state, block_hash from relayed_transactions',
  )
  for (const { hash, state, block_hash } of rows) {
    const receipt = await relay.rpc.call<{ blockHash: Hex } | null>('eth_getTransactionReceipt', [
      toHex(hash),
    ])
    expect([state, receipt?.blockHash]).toEqual(['final', toHex(block_hash)])
  }
}

const pretendTenSeconds = () =>
  database.pool.query(`update ledger_progress set behind_since = behind_since - interval '11 seconds'`)

/** From one block to half of them. */
it.each([300, 3_000, 9_000])(
  'sends lost payments again in order, before new ones, when the chain lost %i bytes',
  async (bytes) => {
    await lose(bytes)
    const height = await heightOf()
    await follow()
    expect(await findBehind(database.db)).toBeUndefined()
    await pretendTenSeconds()
    expect(await findBehind(database.db)).toBe(BigInt(payments))
    const [other = alice] = others
    const fresh = await signTransfer(other, bob.address, 0n, 0)
    await expect(relayTransaction(relay, fresh)).rejects.toMatchObject({ code: 'planet_behind' })
    await follow()
    expect(replaced).toMatchObject([
      { from: BigInt(height + 1), to: BigInt(payments), lost: payments - height },
    ])
    expect(await findBehind(database.db)).toBeUndefined()
    await relayTransaction(relay, fresh)
    await follow()
    expect(await countLost(database.db)).toBe(0)
    await expectAgreement()
    expect(await balanceOfBob()).toBe(payments)
    expect(await nextNonce(relay, alice.address)).toBe(payments)
  },
)

it('does not wait for a loss that the chain has outgrown, and sends the payments again', async () => {
  await lose(3_000)
  const height = await heightOf()
  await growPast()
  await follow()
  expect(replaced).toHaveLength(1)
  expect(replaced[0]).toMatchObject({ from: BigInt(height + 1), lost: payments - height })
  await expect
    .poll(async () => {
      await confirmPending(relay, 'recent')
      await follow()
      return countLost(database.db)
    })
    .toBe(0)
  await expectAgreement()
  expect(await balanceOfBob()).toBe(payments)
})

it('takes no other transaction with the nonce of a lost one', async () => {
  await lose(3_000)
  const height = await heightOf()
  expect(await nextNonce(relay, alice.address)).toBe(payments)
  const other = await signTransfer(alice, bob.address, 5n, height)
  await expect(relayTransaction(relay, other)).rejects.toThrow('another one with this nonce')
})

it('keeps a payment lost whose nonce was used meanwhile, until it is written off', async () => {
  await lose(3_000)
  const height = await heightOf()
  const lost = keccak256(await signTransfer(alice, bob.address, 1n, height))
  await relay.rpc.call('eth_sendRawTransaction', [await signTransfer(alice, bob.address, 5n, height)])
  await growPast()
  await follow()
  await expect
    .poll(async () => {
      await confirmPending(relay, 'recent')
      await follow()
      return countLost(database.db)
    })
    .toBe(1)
  expect(await listLost(database.db, undefined, 10)).toMatchObject([
    { hash: lost, nonce: BigInt(height), refusal: expect.stringContaining('nonce too low') },
  ])
  expect(await resendMissing(relay)).toMatchObject({
    lost: 1,
    sent: 0,
    present: 0,
    rejected: [{ hash: lost, nonce: BigInt(height), reason: expect.stringContaining('nonce') }],
  })
  expect(await countLost(database.db)).toBe(1)
  const writeOff = () => database.db.transaction().execute((tx) => writeOffLost(tx, lost))
  expect(await writeOff()).toEqual({ sender: alice.address.toLowerCase() })
  expect(await writeOff()).toBeUndefined()
  expect(await countLost(database.db)).toBe(0)
  expect(await resendMissing(relay)).toEqual({ lost: 0, sent: 0, present: 0, rejected: [] })
})

it('finds lost payments by transaction, however far the chain has grown and whatever the ledger has read', async () => {
  await lose(3_000)
  const height = await heightOf()
  await growPast()
  const missing = payments - height
  expect(await resendMissing(relay)).toEqual({ lost: missing, sent: missing, present: 0, rejected: [] })
  await follow()
  expect(await resendMissing(relay)).toMatchObject({ sent: 0, rejected: [] })
  await follow()
  await confirmPending(relay, 'recent')
  expect(await countLost(database.db)).toBe(0)
  await expectAgreement()
  expect(await balanceOfBob()).toBe(payments)
})

it('finds them in a ledger that was read again, each once', async () => {
  await markMissing(database.db)
  await lose(3_000)
  const height = await heightOf()
  await growPast()
  await database.pool.query('truncate ledger_blocks cascade')
  await follow()
  expect(replaced).toEqual([])
  expect(await markMissing(database.db)).toBe(payments - height)
  expect(await markMissing(database.db)).toBe(0)
  expect(await countLost(database.db)).toBe(payments - height)
})
