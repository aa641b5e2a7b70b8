import { encodeFunctionData, type Hex, pad, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { type RunningNode, startNode } from '../src/node.ts'
import { rpc } from './conformance.ts'
import { Token } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_310
const owner = privateKeyToAccount(`0x${'c1'.repeat(32)}`)
const receiver: Hex = `0x${'0d'.repeat(20)}`

async function start(): Promise<{ node: RunningNode; send: (fields: object) => Promise<Hex> }> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules: planetRules(CHAIN_ID),
    recoveryThreads: 0,
    genesis: { alloc: { [owner.address]: { balance: parseEther('5').toString() } } },
  })
  onTestFinished(() => node.close())
  let nonce = 0
  const send = async (fields: object) => {
    const raw = await owner.signTransaction({
      type: 'eip1559',
      chainId: CHAIN_ID,
      gas: 3_000_000n,
      nonce,
      ...fields,
    })
    nonce++
    const { result, error } = await rpc(node.url, 'eth_sendRawTransaction', [raw])
    expect(error).toBeUndefined()
    return result as Hex
  }
  return { node, send }
}

const trace = async (node: RunningNode, method: string, params: unknown[]) => {
  const { result, error } = await rpc(node.url, method, params)
  expect(error).toBeUndefined()
  return result as Record<string, unknown>
}

/** Creates a contract with 1 wei and sends 2 wei on to the receiver, in a transaction of 5 wei. */
const program: Hex = `0x5f5f6001f0505f5f5f5f600273${receiver.slice(2)}5af100`

describe('debug_traceTransaction', () => {
  it('reports the calls of a transaction as a tree', async () => {
    const { node, send } = await start()
    const hash = await send({ data: program, value: 5n })
    const root = await trace(node, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }])
    const receipt = await trace(node, 'eth_getTransactionReceipt', [hash])
    expect(root).toMatchObject({
      type: 'CREATE',
      from: owner.address.toLowerCase(),
      to: receipt.contractAddress,
      value: '0x5',
      gas: '0x2dc6c0',
      gasUsed: receipt.gasUsed,
      input: program,
    })
    expect(root.calls).toMatchObject([
      { type: 'CREATE', from: receipt.contractAddress, value: '0x1' },
      { type: 'CALL', from: receipt.contractAddress, to: receiver, value: '0x2' },
    ])
  })

  it('reports what a transaction read and changed, after those before it in its block', async () => {
    const { node, send } = await start()
    const supply = pad('0x3e8')
    const creation = await send({ data: `${Token.bytecode}${supply.slice(2)}` })
    const { contractAddress } = await trace(node, 'eth_getTransactionReceipt', [creation])
    const data = encodeFunctionData({ abi: Token.abi, functionName: 'transfer', args: [receiver, 7n] })
    const hash = await send({ to: contractAddress, data })
    const tracerConfig = { diffMode: true }
    const options = { tracer: 'prestateTracer' }
    const before = await trace(node, 'debug_traceTransaction', [hash, options])
    const changes = await trace(node, 'debug_traceTransaction', [hash, { ...options, tracerConfig }])
    const token = String(contractAddress)
    const sender = owner.address.toLowerCase()
    expect(before[sender]).toMatchObject({ balance: '0x4563918244f40000', nonce: 1 })
    expect(Object.values((before[token] as { storage: object }).storage)).toContain(supply)
    const { pre, post } = changes as Record<
      'pre' | 'post',
      Record<string, { nonce?: number; storage?: object }>
    >
    expect([pre[sender]?.nonce, post[sender]?.nonce]).toEqual([1, 2])
    expect(Object.values(post[token]?.storage ?? {}).sort()).toEqual([pad('0x7'), pad('0x3e1')].sort())
  })
})

describe('debug_traceCall', () => {
  it('names the call that failed', async () => {
    const { node } = await start()
    // REVERT with nothing, in a contract that only this call has.
    const stateOverrides = { [receiver]: { code: '0x5f5ffd' } }
    const call = { from: owner.address, to: receiver }
    const result = await trace(node, 'debug_traceCall', [
      call,
      'latest',
      { tracer: 'callTracer', stateOverrides },
    ])
    expect(result).toMatchObject({ type: 'CALL', to: receiver, error: 'execution reverted' })
  })

  it('is not offered to guests, and with no other tracer', async () => {
    const { node } = await start()
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'debug_traceCall',
      params: [{ to: receiver }, 'latest', { tracer: 'callTracer' }],
    }
    const headers = { 'content-type': 'application/json', 'x-planet-lane': 'guest' }
    const response = await fetch(node.url, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await response.json()).toMatchObject({ error: { code: -32601 } })
    const { error } = await rpc(node.url, 'debug_traceCall', [{ to: receiver }, 'latest', {}])
    expect(error?.message).toMatch(/only callTracer and prestateTracer/)
  })
})

describe('txpool_status', () => {
  it('tells what waits for a nonce from what does not', async () => {
    const { node } = await start()
    const raw = await owner.signTransaction({
      type: 'eip1559',
      chainId: CHAIN_ID,
      gas: 21_000n,
      nonce: 3,
      to: receiver,
    })
    await rpc(node.url, 'eth_sendRawTransaction', [raw])
    expect(await trace(node, 'txpool_status', [])).toEqual({ pending: '0x0', queued: '0x1' })
  })
})
