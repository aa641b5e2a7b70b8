import fc from 'fast-check'
import { concat, type Hex, numberToHex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { type RunningNode, startNode } from '../src/node.ts'
import { rpc } from './conformance.ts'
import { temporaryFolder } from './temporary.ts'

const chainId = 4_308
const gas = 300_000n

async function start(): Promise<{ node: RunningNode; faults: unknown[] }> {
  const faults: unknown[] = []
  const node = await startNode({
    directory: temporaryFolder(),
    rules: planetRules(chainId),
    recoveryThreads: 0,
    report: (cause) => faults.push(cause),
    onFailure: (cause) => faults.push(cause),
  })
  onTestFinished(() => node.close())
  return { node, faults }
}

/** Opcodes weighted towards those that call, create, copy and jump, with operands before them. */
const operand = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, 31n, 32n, 0xffffn, 2n ** 64n, 2n ** 255n, 2n ** 256n - 1n),
  fc.bigInt(0n, 1024n),
)
const push = operand.map((value): Hex => concat(['0x7f', numberToHex(value, { size: 32 })]))
const opcode = fc
  .oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x20, 0x37, 0x39, 0x3c, 0x3e, 0x51, 0x52, 0x54, 0x55, 0x5b, 0x56, 0x57, 0x5c, 0x5d, 0x5e),
    fc.constantFrom(0xa0, 0xa4, 0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xfa, 0xfd, 0xff, 0x49, 0x4a),
  )
  .map((code): Hex => numberToHex(code, { size: 1 }))
const program = fc.array(fc.oneof({ weight: 3, arbitrary: push }, { weight: 2, arbitrary: opcode }), {
  minLength: 1,
  maxLength: 60,
})
const bytes = fc.uint8Array({ maxLength: 600 }).map((data) => toHex(data))
/** Inputs that precompiles look into: words of zeros, ones and small numbers, of about the right length. */
const words = fc
  .array(operand, { maxLength: 20 })
  .map((list): Hex => concat(['0x', ...list.map((word) => numberToHex(word, { size: 32 }))]))
const precompile = fc.integer({ min: 1, max: 12 }).map((number) => numberToHex(number, { size: 20 }))

type Fields = { to?: Hex; data: Hex }
const deployment = program.map((parts): Fields => ({ data: concat(parts) }))
const precompileCall = fc
  .tuple(precompile, fc.oneof(bytes, words))
  .map(([to, data]): Fields => ({ to, data }))
const transaction = fc.oneof(deployment, precompileCall)

it('continues after random programs and precompile inputs, with a receipt for each', async () => {
  const { node, faults } = await start()
  const sender = privateKeyToAccount(generatePrivateKey())
  let nonce = 0
  await fc.assert(
    fc.asyncProperty(transaction, async (fields) => {
      const raw = await sender.signTransaction({ type: 'eip1559', chainId, gas, nonce, ...fields })
      const { result, error } = await rpc(node.url, 'eth_sendRawTransaction', [raw])
      // Only what is certain before execution may be rejected.
      if (error) return expect(error.message).toMatch(/intrinsic gas too low/)
      nonce++
      const { result: receipt } = await rpc(node.url, 'eth_getTransactionReceipt', [result])
      expect(receipt).toMatchObject({ transactionHash: result })
    }),
    { numRuns: 300 },
  )
  expect(faults).toEqual([])
  expect(node.chain.headNumber).toBe(nonce)
})

it('answers random calls, and continues', async () => {
  const { node, faults } = await start()
  await fc.assert(
    fc.asyncProperty(transaction, fc.boolean(), async (fields, isEstimate) => {
      const method = isEstimate ? 'eth_estimateGas' : 'eth_call'
      const { result, error } = await rpc(node.url, method, [{ ...fields, gas: '0x493e0' }])
      if (error) expect(error.message).not.toMatch(/internal error/)
      else expect(result).toMatch(/^0x/)
    }),
    { numRuns: 200 },
  )
  expect(faults).toEqual([])
})

it('rejects random bytes as transactions, and continues', async () => {
  const { node, faults } = await start()
  await fc.assert(
    fc.asyncProperty(bytes, async (raw) => {
      expect((await rpc(node.url, 'eth_sendRawTransaction', [raw])).error?.message).toBeTruthy()
    }),
    { numRuns: 200 },
  )
  expect(faults).toEqual([])
})
