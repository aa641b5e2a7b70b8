import { randomBytes } from 'node:crypto'
import { fromHex, type Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { keccak256, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, expect, it } from 'vitest'
import { sign } from '../src/testing/planet.ts'
import { alice, aliceId, bob, bobId, carol, carolId, startStage } from './stage.ts'

const stage = await startStage()
afterAll(stage.close)
const { pool, catchUp, post, planet } = stage
const rpc = jsonRpc([planet.url])

const signed = (owner: PrivateKeyAccount, to: PrivateKeyAccount, nonce: number, value = 1n): Promise<Hex> =>
  sign(owner, { to: to.address, nonce, gas: 21_000n, value })
const nonceOf = async ({ address }: PrivateKeyAccount) =>
  Number(await rpc.call<Hex>('eth_getTransactionCount', [address, 'latest']))
const submit = (account: string, raw: Hex) => post(account, '/api/transfer/send/', { raw })
const blockOf = async (raw: Hex): Promise<string | undefined> => {
  const found = await rpc.call<{ blockNumber: string } | null>('eth_getTransactionReceipt', [keccak256(raw)])
  return found?.blockNumber
}

it('gives each transfer that arrives with others its own result', async () => {
  const first = await nonceOf(alice)
  const [one, two, rival, byCarol, tooMuch] = await Promise.all([
    signed(alice, bob, first, parseEther('1')),
    signed(alice, bob, first + 1, 2n),
    signed(alice, bob, first, 3n),
    signed(carol, bob, 0),
    signed(bob, alice, 0, parseEther('100')),
  ])
  const results = await Promise.all([
    submit(aliceId, one),
    submit(aliceId, two),
    submit(aliceId, one),
    submit(carolId, byCarol),
    submit(bobId, tooMuch),
    submit(aliceId, rival),
    submit(bobId, one),
  ])
  expect(results.map(({ success, message, hash }) => (success ? hash : message))).toEqual([
    keccak256(one),
    keccak256(two),
    keccak256(one),
    'warn_not_enabled_user',
    'invalid_data',
    'incorrect_handling',
    'invalid_data',
  ])
  expect(results[4].fields).toEqual([{ field: 'amount', reason: 'format' }])
  await catchUp()
  expect(await nonceOf(alice)).toBe(first + 2)
  const { rows } = await pool.query<{ hash: Buffer }>(
    'select hash from sent_transfers order by sent_at, amount desc',
  )
  expect(rows.map(({ hash }) => hash)).toEqual([one, two].map((raw) => fromHex(keccak256(raw))))
})

it('puts transfers of several people that arrive together into one block', async () => {
  const [byAlice, byBob] = await Promise.all([
    signed(alice, bob, await nonceOf(alice)),
    signed(bob, alice, await nonceOf(bob)),
  ])
  const results = await Promise.all([submit(aliceId, byAlice), submit(bobId, byBob)])
  expect(results.map(({ success }) => success)).toEqual([true, true])
  expect(await blockOf(byAlice)).toBe(await blockOf(byBob))
  await catchUp()
})

it('refuses a transfer whose nonce another pending one has, and submits those that arrived with it', async () => {
  const nonce = await nonceOf(alice)
  await pool.query(`insert into relayed_transactions (hash, raw, sender, nonce) values ($1, '', $2, $3)`, [
    randomBytes(32),
    fromHex(alice.address.toLowerCase()),
    nonce,
  ])
  const [byAlice, byBob] = await Promise.all([
    signed(alice, bob, nonce),
    signed(bob, alice, await nonceOf(bob)),
  ])
  const results = await Promise.all([submit(aliceId, byAlice), submit(bobId, byBob)])
  expect(results.map(({ success, message }) => success || message)).toEqual(['incorrect_handling', true])
  expect(await blockOf(byAlice)).toBeUndefined()
  expect(await blockOf(byBob)).toBeDefined()
})
