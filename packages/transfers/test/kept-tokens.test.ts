import type { Hex } from '@planet/chains/hex'
import { type JsonRpc, jsonRpc, type RpcCall } from '@planet/chains/json-rpc'
import { parseEther } from 'viem'
import { afterAll, afterEach, expect, it } from 'vitest'
import { walletBalances } from '../src/balances/balances.ts'
import { createKeptTokens } from '../src/kept-tokens.ts'
import { broadcast, sign } from '../src/testing/planet.ts'
import { alice, bob, bobId, startStage, tokenTransfer } from './stage.ts'

const stage = await startStage()
afterAll(stage.close)

const asked: RpcCall[] = []
afterEach(() => {
  asked.length = 0
})
const node = jsonRpc([stage.planet.url])
const rpc: JsonRpc = {
  call: (method, params) => {
    asked.push({ method })
    return node.call(method, params)
  },
  batch: (calls) => {
    asked.push(...calls)
    return node.batch(calls)
  },
}
const transfers = {
  db: stage.db,
  rpc,
  contracts: stage.planet.contracts,
  keptTokens: createKeptTokens(),
}
const wallet = { accountId: bobId, address: bob.address, isActive: true }
const held = async (asset: string) =>
  (await walletBalances(transfers, wallet)).find((one) => one.asset === asset)?.balance
const tokensAsked = () => asked.filter(({ method }) => method === 'eth_call').length

let nonce = 0
const send = async (to: Hex | null, fields: { value?: bigint; data?: Hex }) =>
  broadcast(stage.planet.url, await sign(alice, { to, nonce: nonce++, gas: 200_000n, ...fields }))

it('asks the chain for tokens once, and again after a transaction of the wallet', async () => {
  expect(await held('USDT')).toBe(0n)
  expect(tokensAsked()).toBe(4)
  expect(await held('USDT')).toBe(0n)
  expect(tokensAsked()).toBe(4)
  await send(stage.planet.contracts.tokens.USDT, { data: tokenTransfer(bob.address, 25n) })
  // The ledger follows the chain; until then nobody's history shows the transfer either.
  expect(await held('USDT')).toBe(0n)
  await stage.catchUp()
  expect(await held('USDT')).toBe(25n)
  expect(tokensAsked()).toBe(8)
})

it('keeps what it knows while others move the same token', async () => {
  await held('USDT')
  asked.length = 0
  await send(stage.planet.contracts.tokens.USDT, { data: tokenTransfer(alice.address, 5n) })
  await stage.catchUp()
  expect(await held('USDT')).toBe(25n)
  expect(tokensAsked()).toBe(0)
})

it("sees coins that a stranger's contract paid without a log", async () => {
  const before = (await held('PLA')) ?? 0n
  // Code that runs once, at its deployment, and passes the coins on: call(gas, bob, callvalue, 0, 0, 0, 0).
  await send(null, { value: parseEther('2'), data: `0x60006000600060003473${bob.address.slice(2)}5af100` })
  await stage.catchUp()
  expect(await held('PLA')).toBe(before + parseEther('2'))
})

it('forgets what it knew from a block that was replaced', async () => {
  await held('USDT')
  asked.length = 0
  await stage.pool.query('update ledger_blocks set hash = sha256(hash)')
  expect(await held('USDT')).toBe(25n)
  expect(tokensAsked()).toBe(4)
})
