import assert from 'node:assert/strict'
import type { Address, Hex } from 'viem'
import { keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { until } from '../until.ts'
import { ask } from './json-rpc.ts'
import { receiptOf } from './load.ts'
import { heightOf, type Validator } from './network.ts'

const notAuthorized = { code: -32007 }

export interface Senders {
  chainId: number
  recipient: Address
  /** Listed, with coins. */
  listed: PrivateKeyAccount
  /** Listed, without coins. */
  poor: PrivateKeyAccount
  /** Not listed, with coins. */
  unlisted: PrivateKeyAccount
}

const paymentOf = ({ chainId, recipient }: Senders, nonce = 0) =>
  ({ type: 'legacy', chainId, to: recipient, nonce, value: 1n, gas: 21_000n, gasPrice: 0n }) as const

const send = ({ rpcUrl }: Validator, raw: Hex): Promise<Hex> => ask(rpcUrl, 'eth_sendRawTransaction', raw)

const balanceOf = async ({ rpcUrl }: Validator, address: Address): Promise<bigint> =>
  BigInt(await ask<Hex>(rpcUrl, 'eth_getBalance', address, 'latest'))

export async function checkUnlistedAccount(validators: readonly Validator[], senders: Senders) {
  const [first] = validators
  assert.ok(first)
  const refused = await senders.unlisted.signTransaction(paymentOf(senders))
  for (const validator of validators) await assert.rejects(send(validator, refused), notAuthorized)
  const hash = await send(first, await senders.listed.signTransaction(paymentOf(senders)))
  await until('the payment of a listed account is mined', 30, async () => {
    return (await receiptOf(first.rpcUrl, hash)) ?? undefined
  })
  assert.equal(await balanceOf(first, senders.recipient), 1n)
  return undefined
}

/** What the left-out JSON-RPC test covers. Besu's pool admits a payment without coins, and no block ever does. */
export async function checkInvalidTransactions(validator: Validator, senders: Senders): Promise<string> {
  const { listed, poor, chainId, recipient } = senders
  const before = await balanceOf(validator, recipient)
  const next = paymentOf(senders, 1)
  const invalid: Record<string, Hex> = {
    'wrong chain id': await listed.signTransaction({ ...next, chainId: chainId + 1 }),
    'used nonce': await listed.signTransaction({ ...next, nonce: 0, value: 2n }),
    'too little gas': await listed.signTransaction({ ...next, gas: 20_999n }),
    'not a transaction': '0xdeadbeef',
    empty: '0x',
  }
  for (const [name, raw] of Object.entries(invalid))
    await assert.rejects(send(validator, raw), { name: 'RpcError' }, name)

  const unfunded = await poor.signTransaction(paymentOf(senders))
  await send(validator, unfunded)
  const height = await heightOf(validator.rpcUrl)
  await until('five more blocks', 60, async () => {
    return (await heightOf(validator.rpcUrl)) >= height + 5 || undefined
  })
  assert.equal(await receiptOf(validator.rpcUrl, keccak256(unfunded)), null)
  assert.equal(await balanceOf(validator, recipient), before)
  return `${Object.keys(invalid).length} refused, and one without coins in no block`
}
