import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromHex, type Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { backUp } from '@planet/planet-node/chain/backup'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ledgerMigrations } from '../src/migrations.ts'
import { confirmRelayed } from '../src/relay/confirm.ts'
import { countLost } from '../src/relay/lost.ts'
import { nextNonce } from '../src/relay/nonce.ts'
import { type Relay, relayTransaction } from '../src/relay/relay.ts'
import { resendMissing } from '../src/relay/resend-missing.ts'
import { alice, bob, signTransfer, startChain, type TestChain } from './test-chain.ts'

let database: TestDatabase
let folder: string
let chain: TestChain
let relay: Relay

beforeEach(async () => {
  database = await createTestDatabase([ledgerMigrations])
  folder = await mkdtemp(join(tmpdir(), 'planet-restore-'))
  await connectTo(await startChain('instant', { directory: join(folder, 'first') }))
})
afterEach(async () => {
  await chain.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function connectTo(started: TestChain): Promise<void> {
  chain = started
  relay = { db: database.db, rpc: jsonRpc([chain.url]) }
}

async function transferFinally(nonce: number): Promise<Hex> {
  const hash = await relayTransaction(relay, await signTransfer(alice, bob.address, 1n, nonce))
  expect(await confirmRelayed(relay, hash)).toBe('final')
  return hash
}

/** Replaces the chain with its copy, as an operator does after losing a disk. */
async function restore(copy: string): Promise<void> {
  await chain.close()
  cpSync(copy, join(folder, 'restored'), { recursive: true })
  await connectTo(await startChain('instant', { directory: join(folder, 'restored') }))
}

const balanceOfBob = () => relay.rpc.call<Hex>('eth_getBalance', [bob.address, 'latest'])
const stateOf = async (hash: Hex) =>
  (
    await relay.db
      .selectFrom('relayed_transactions')
      .select('state')
      .where('hash', '=', fromHex(hash))
      .executeTakeFirst()
  )?.state

it('completes a chain restored from an older copy from the journal', async () => {
  await transferFinally(0)
  const copy = join(folder, 'copy')
  await backUp(chain.chain, copy)
  const lost = [await transferFinally(1), await transferFinally(2)]
  expect(await resendMissing(relay)).toEqual({ lost: 0, sent: 0, present: 0, rejected: [] })
  await restore(copy)
  expect(await resendMissing(relay)).toEqual({ lost: 2, sent: 2, present: 0, rejected: [] })
  expect(await countLost(relay.db)).toBe(2)
  for (const hash of lost) expect(await confirmRelayed(relay, hash)).toBe('final')
  expect(await balanceOfBob()).toBe('0x3')
  expect(await countLost(relay.db)).toBe(0)
  expect(await nextNonce(relay, alice.address)).toBe(3)
  // Running it again sends nothing twice.
  expect(await resendMissing(relay)).toEqual({ lost: 0, sent: 0, present: 0, rejected: [] })
  expect(await balanceOfBob()).toBe('0x3')
})

it('reports that a transaction sent past the journal replaced a lost one', async () => {
  const copy = join(folder, 'copy')
  await backUp(chain.chain, copy)
  const lost = await transferFinally(0)
  await restore(copy)
  await relay.rpc.call('eth_sendRawTransaction', [await signTransfer(alice, bob.address, 5n, 0)])
  expect(await resendMissing(relay)).toMatchObject({
    sent: 0,
    rejected: [{ hash: lost, reason: expect.stringContaining('nonce too low') }],
  })
  expect(await stateOf(lost)).toBe('refused')
  expect(await countLost(relay.db)).toBe(1)
  expect(await balanceOfBob()).toBe('0x5')
})
