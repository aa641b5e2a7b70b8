import { fromHex, type Hex } from '@planet/chains/hex'
import { jsonRpc, RpcError } from '@planet/chains/json-rpc'
import { freePort } from '@planet/platform/testing/free-port'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { keccak256 } from 'viem/utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ledgerMigrations } from '../src/migrations.ts'
import { confirmPending, confirmRelayed } from '../src/relay/confirm.ts'
import { nextNonce } from '../src/relay/nonce.ts'
import { type Relay, relayTransaction } from '../src/relay/relay.ts'
import { alice, bob, signTransfer, startChain, type TestChain } from './test-chain.ts'

let database: TestDatabase
let chain: TestChain | undefined
let relay: Relay
let port: number

beforeEach(async () => {
  database = await createTestDatabase([ledgerMigrations])
  port = await freePort()
  relay = { db: database.db, rpc: jsonRpc([`http://127.0.0.1:${port}`]) }
})
afterEach(async () => {
  await chain?.remove()
  chain = undefined
  await database.close()
})

const stateOf = async (hash: Hex) =>
  (
    await relay.db
      .selectFrom('relayed_transactions')
      .select(['state', 'refusal'])
      .where('hash', '=', fromHex(hash))
      .executeTakeFirst()
  )?.state

it('returns the hash, and marks the transaction final when it is', async () => {
  chain = await startChain('instant', { port })
  const hash = await relayTransaction(relay, await signTransfer(alice, bob.address, 7n, 0))
  expect(await stateOf(hash)).toBe('pending')
  expect(await confirmRelayed(relay, hash)).toBe('final')
  expect(await stateOf(hash)).toBe('final')
  expect(await confirmRelayed(relay, hash)).toBe('gone')
})

it('keeps a transaction while the node is unreachable and sends it when the node is back', async () => {
  const hash = await relayTransaction(relay, await signTransfer(alice, bob.address, 7n, 0))
  expect(await stateOf(hash)).toBe('pending')
  chain = await startChain('instant', { port })
  expect(await confirmRelayed(relay, hash)).toBe('waiting')
  expect(await confirmRelayed(relay, hash)).toBe('final')
})

it('checks a transaction that has waited for more than a minute with the old ones only', async () => {
  const hash = await relayTransaction(relay, await signTransfer(alice, bob.address, 7n, 0))
  await relay.db
    .updateTable('relayed_transactions')
    .set({ received_at: new Date(Date.now() - 61_000) })
    .where('hash', '=', fromHex(hash))
    .execute()
  chain = await startChain('instant', { port })
  expect(await confirmPending(relay, 'recent')).toBe(false)
  expect(await stateOf(hash)).toBe('pending')
  expect(await confirmPending(relay, 'old')).toBe(true)
  expect(await confirmPending(relay, 'old')).toBe(false)
  expect(await stateOf(hash)).toBe('final')
})

it('resends transactions that a reorganisation removed', async () => {
  chain = await startChain('demand', { port })
  const hash = await relayTransaction(relay, await signTransfer(alice, bob.address, 7n, 0))
  await chain.producer.mine(1)
  expect(await confirmRelayed(relay, hash)).toBe('waiting')
  await chain.producer.reorg({ depth: 1, transactions: 'drop' })
  expect(await confirmRelayed(relay, hash)).toBe('waiting')
  await chain.producer.mine(70)
  expect(await confirmRelayed(relay, hash)).toBe('final')
})

it('rejects a transaction that can never be included with the error of the node, and does not retry it', async () => {
  chain = await startChain('instant', { port })
  await relayTransaction(relay, await signTransfer(alice, bob.address, 7n, 0))
  const late = await signTransfer(alice, bob.address, 8n, 0)
  await expect(relayTransaction(relay, late)).rejects.toThrow(/nonce too low/)
  await expect(relayTransaction(relay, '0x02ff')).rejects.toBeInstanceOf(RpcError)
})

it('publishes a refusal once to the sender of a transaction journalled while the chain was unreachable', async () => {
  const published: string[] = []
  const publishing: Relay = {
    ...relay,
    publishChanges: async (_, addresses) => void published.push(...addresses),
  }
  const hash = await relayTransaction(publishing, await signTransfer(alice, bob.address, 7n, 0))
  chain = await startChain('instant', { port })
  await relay.rpc.call('eth_sendRawTransaction', [await signTransfer(alice, bob.address, 8n, 0)])
  expect(published).toEqual([])
  await Promise.all([confirmRelayed(publishing, hash), confirmRelayed(publishing, hash)])
  expect(await stateOf(hash)).toBe('refused')
  expect(await confirmRelayed(publishing, hash)).toBe('gone')
  expect(published).toEqual([alice.address.toLowerCase()])
})

it('accepts the same transaction any number of times as one', async () => {
  chain = await startChain('instant', { port })
  const raw = await signTransfer(alice, bob.address, 7n, 0)
  const hashes = await Promise.all(Array.from({ length: 10 }, () => relayTransaction(relay, raw)))
  expect(new Set(hashes).size).toBe(1)
  const { rows } = await database.pool.query('select count(*)::int as n from relayed_transactions')
  expect(rows).toEqual([{ n: 1 }])
})

it('accepts one transaction per nonce, and reuses no nonce after the node lost its pool', async () => {
  const sent = [0, 1, 3].map((nonce) => signTransfer(alice, bob.address, 7n, nonce))
  for (const raw of sent) await relayTransaction(relay, await raw)
  await expect(relayTransaction(relay, await signTransfer(alice, bob.address, 8n, 1))).rejects.toThrow(
    /on its way/,
  )
  chain = await startChain('demand', { port })
  expect(await nextNonce(relay, alice.address)).toBe(2)
  expect(await nextNonce(relay, bob.address)).toBe(0)
  const hash = keccak256(await (sent[0] as Promise<Hex>))
  await confirmRelayed(relay, hash)
  expect(await nextNonce(relay, alice.address)).toBe(2)
})

it('counts confirmations on a chain without the finalized tag', async () => {
  chain = await startChain('demand', { port })
  const { rpc } = relay
  const withoutTag: Relay = {
    ...relay,
    rpc: {
      ...rpc,
      call: (method, params = []) =>
        params[0] === 'finalized'
          ? Promise.reject(new RpcError(-39001, 'Unknown block'))
          : rpc.call(method, params),
    },
  }
  const hash = await relayTransaction(withoutTag, await signTransfer(alice, bob.address, 7n, 0))
  await chain.producer.mine(12)
  expect(await confirmRelayed(withoutTag, hash)).toBe('waiting')
  await chain.producer.mine(1)
  expect(await confirmRelayed(withoutTag, hash)).toBe('final')
})
