import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import type { JsonRpc } from '../json-rpc.ts'
import { readInternalTransfers } from './traces.ts'

const txid: Hex = `0x${'11'.repeat(32)}`
const [safe, forwarder, other] = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(20)}`)
const call = (to: string | undefined, value: bigint, more: object = {}) => ({
  type: 'CALL',
  from: safe,
  to,
  value: `0x${value.toString(16)}`,
  ...more,
})
const read = async (traces: unknown) => {
  const rpc: Pick<JsonRpc, 'call'> = { call: async <T>() => traces as T }
  return (await readInternalTransfers(rpc, `0x${'ff'.repeat(32)}`, [txid])).get(txid)
}
const traced = (frame: object) => read([{ txHash: txid, result: frame }])

it('finds coins that a contract sends, at any depth and in order', async () => {
  const batch = call(safe, 9n, {
    calls: [call(other, 1n, { calls: [call(forwarder, 2n)] }), call(forwarder, 3n)],
  })
  expect(await traced(batch)).toEqual([
    { from: safe, to: other, amount: 1n },
    { from: safe, to: forwarder, amount: 2n },
    { from: safe, to: forwarder, amount: 3n },
  ])
})

it('counts the balance of a contract that self-destructs', async () => {
  expect(await traced(call(safe, 0n, { calls: [call(forwarder, 4n, { type: 'SELFDESTRUCT' })] }))).toEqual([
    { from: safe, to: forwarder, amount: 4n },
  ])
})

it('leaves out the transaction itself, and calls that moved nothing', async () => {
  expect(await traced(call(forwarder, 5n))).toEqual([])
  const calls = [
    call(forwarder, 0n),
    call(forwarder, 5n, { type: 'DELEGATECALL' }),
    call(forwarder, 5n, { type: 'STATICCALL' }),
    { type: 'CALL', to: forwarder },
  ]
  expect(await traced(call(safe, 5n, { calls }))).toEqual([])
})

it('leaves out what a failed call had sent', async () => {
  const failed = call(other, 1n, { error: 'execution reverted', calls: [call(forwarder, 2n)] })
  expect(await traced(call(safe, 1n, { calls: [failed, call(forwarder, 3n)] }))).toEqual([
    { from: safe, to: forwarder, amount: 3n },
  ])
  expect(await traced(call(safe, 1n, { error: 'out of gas', calls: [call(forwarder, 3n)] }))).toEqual([])
})

it.each([
  ['nothing', null],
  ['too few transactions', []],
  ['another transaction', [{ txHash: `0x${'22'.repeat(32)}`, result: call(safe, 0n) }]],
  ['an error', [{ txHash: txid, error: 'execution timeout' }]],
])('rejects a response with %s', async (_, answer) => {
  await expect(read(answer)).rejects.toMatchObject({ code: 'invalid_response' })
})
