import { type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contractAddressRule } from '../src/chain/contract-address.ts'
import { planetRules } from '../src/chain/rules.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { pooledKey } from '../src/store/keys.ts'
import { rpc } from './conformance.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_302
const pointEvaluation = '0x000000000000000000000000000000000000000a'
const stranger = () => privateKeyToAccount(generatePrivateKey())

async function start(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules: planetRules(CHAIN_ID),
    recoveryThreads: 0,
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

type Fields = { nonce?: number; to?: Hex; data?: Hex; gas?: bigint }
const sign = (signer: ReturnType<typeof stranger>, fields: Fields) =>
  signer.signTransaction({ type: 'eip1559', chainId: CHAIN_ID, gas: 200_000n, nonce: 0, ...fields })
const send = (node: RunningNode, raw: Hex) => rpc(node.url, 'eth_sendRawTransaction', [raw])
const statusOf = async (node: RunningNode, hash: unknown) =>
  ((await rpc(node.url, 'eth_getTransactionReceipt', [hash])).result as { status: Hex }).status

describe('transactions to the point-evaluation precompile (0x0a)', () => {
  it.each(['0x', '0x00', toHex(new Uint8Array(192)), toHex(new Uint8Array(193))] as const)(
    'fail like a call with %s, and the chain continues',
    async (data) => {
      const node = await start()
      const { result } = await send(node, await sign(stranger(), { to: pointEvaluation, data }))
      expect(await statusOf(node, result)).toBe('0x0')
      const { result: next } = await send(node, await sign(stranger(), { to: pointEvaluation, gas: 21_000n }))
      expect(await statusOf(node, next)).toBe('0x0')
      expect(node.chain.headNumber).toBe(2)
    },
  )
})

/** An error that no known input causes any more: it is injected where addresses of new contracts are computed. */
describe('an engine that fails on one transaction', () => {
  const poison: Hex = '0x60006000f3'
  const rule = contractAddressRule(0xff)
  const withFault = (reports: unknown[] = []): Partial<NodeOptions> => ({
    report: (cause) => reports.push(cause),
    onFailure: (cause) => {
      throw cause
    },
    hooks: {
      contractAddress: (creation) => {
        if (toHex(creation.initCode) === poison) throw new Error('a fault of the engine')
        return rule(creation)
      },
    },
  })

  it('rejects that transaction, reports it, and continues with the others', async () => {
    const reports: unknown[] = []
    const node = await start(withFault(reports))
    const refused = await send(node, await sign(stranger(), { data: poison }))
    expect(refused.error?.message).toMatch(/could not be executed/)
    expect(reports).toMatchObject([{ code: 'execution_failed', cause: { message: 'a fault of the engine' } }])
    const { result } = await send(node, await sign(stranger(), { data: '0x00' }))
    expect(await statusOf(node, result)).toBe('0x1')
  })

  it('leaves the sender able to send another with the same nonce', async () => {
    const node = await start(withFault())
    const sender = stranger()
    await send(node, await sign(sender, { data: poison }))
    const { result } = await send(node, await sign(sender, { data: '0x00' }))
    expect(await statusOf(node, result)).toBe('0x1')
  })

  it('removes it from the stored pool, so that a restart does not hit it again', async () => {
    const directory = temporaryFolder()
    const sender = stranger()
    const first = await start({ directory, ...withFault() })
    // Waits in the stored pool for nonce 0.
    await send(first, await sign(sender, { nonce: 1, data: poison }))
    expect(first.producer.pool.storedCount).toBe(1)
    await first.close()
    const second = await start({ directory, ...withFault() })
    await send(second, await sign(sender, { data: '0x00' }))
    await expect.poll(() => second.producer.pool.storedCount).toBe(0)
    await second.close()
    const reports: unknown[] = []
    const third = await start({ directory, ...withFault(reports) })
    expect([...third.producer.pool.all()]).toEqual([])
    const { result } = await send(third, await sign(stranger(), { data: '0x00' }))
    expect(await statusOf(third, result)).toBe('0x1')
    expect(reports).toEqual([])
  })
})

describe('a stored pool', () => {
  it('with an unreadable entry lets the node start, and drops the entry', async () => {
    const directory = temporaryFolder()
    const first = await start({ directory })
    const hash = new Uint8Array(32).fill(7)
    await first.chain.write([{ type: 'put', key: pooledKey(hash), value: Uint8Array.of(0xc1, 0xc0) }])
    await first.close()
    const reports: unknown[] = []
    const second = await start({ directory, report: (cause) => reports.push(cause) })
    expect(reports).toHaveLength(1)
    const { result } = await send(second, await sign(stranger(), { data: '0x00' }))
    expect(await statusOf(second, result)).toBe('0x1')
    await expect.poll(() => second.chain.database.getSync(pooledKey(hash))).toBeUndefined()
  })
})
