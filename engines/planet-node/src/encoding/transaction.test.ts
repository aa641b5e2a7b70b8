import { Common, Mainnet } from '@ethereumjs/common'
import { RLP } from '@ethereumjs/rlp'
import { createTxFromRLP } from '@ethereumjs/tx'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex, toKey } from './hex.ts'
import { recoverSender } from './recovered.ts'
import { decodeTransaction, MalformedTransaction } from './transaction.ts'

const common = new Common({ chain: { ...Mainnet, chainId: 777 }, hardfork: 'cancun' })
const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => toHex(Uint8Array.from(value)))
const fields = fc.record({
  nonce: fc.nat(),
  gas: fc.bigInt(0n, 30_000_000n),
  value: fc.bigInt(0n, (1n << 128n) - 1n),
  fee: fc.bigInt(0n, 1n << 40n),
  data: fc.uint8Array({ maxLength: 200 }).map((value) => toHex(Uint8Array.from(value))),
  to: fc.option(hex(20), { nil: null }),
  accessList: fc.array(fc.record({ address: hex(20), storageKeys: fc.array(hex(32), { maxLength: 3 }) }), {
    maxLength: 3,
  }),
})

async function signed(type: 0 | 1 | 2, input: typeof fields extends fc.Arbitrary<infer T> ? T : never) {
  const { fee, accessList, ...rest } = input
  const base = { ...rest, chainId: 777 }
  if (type === 0) return account.signTransaction({ ...base, type: 'legacy', gasPrice: fee })
  if (type === 1) return account.signTransaction({ ...base, type: 'eip2930', gasPrice: fee, accessList })
  return account.signTransaction({
    ...base,
    type: 'eip1559',
    maxFeePerGas: fee + 5n,
    maxPriorityFeePerGas: fee,
    accessList,
  })
}

function codeOf(raw: Uint8Array): string {
  try {
    decodeTransaction(raw)
  } catch (cause) {
    if (cause instanceof MalformedTransaction) return cause.code
    throw cause
  }
  return 'accepted'
}

describe('decodeTransaction', () => {
  it.each([0, 1, 2] as const)('reads what viem signs of type %i as ethereumjs reads it', async (type) => {
    await fc.assert(
      fc.asyncProperty(fields, async (input) => {
        const raw = fromHex(await signed(type, input))
        const ours = decodeTransaction(raw)
        const theirs = createTxFromRLP(raw, { common })
        expect(ours.type).toBe(theirs.type)
        expect(ours.nonce).toBe(theirs.nonce)
        expect(ours.gasLimit).toBe(theirs.gasLimit)
        expect(ours.value).toBe(theirs.value)
        expect(toKey(ours.data)).toBe(toKey(theirs.data))
        expect(ours.to === undefined ? undefined : toHex(ours.to)).toBe(theirs.to?.toString())
        expect(ours.chainId).toBe(777n)
        const { hash, sender } = recoverSender(raw)
        expect(toHex(hash)).toBe(toHex(theirs.hash()))
        expect(toHex(sender)).toBe(account.address.toLowerCase())
      }),
      { numRuns: 25 },
    )
  })

  it('reads a legacy transaction without a chain id', async () => {
    const raw = fromHex(
      await account.signTransaction({ type: 'legacy', gasPrice: 1n, gas: 21_000n, nonce: 0 }),
    )
    expect(decodeTransaction(raw).chainId).toBeUndefined()
    expect(toHex(recoverSender(raw).sender)).toBe(account.address.toLowerCase())
  })

  it('recovers the sender of the example of EIP-155', () => {
    const raw = fromHex(
      '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    )
    expect(toHex(recoverSender(raw).sender)).toBe('0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f')
  })

  it('rejects what is not a transaction', async () => {
    const good = fromHex(
      await account.signTransaction({
        type: 'eip1559',
        chainId: 777,
        gas: 21_000n,
        nonce: 1,
        to: account.address,
      }),
    )
    const items = () => RLP.decode(good.subarray(1)) as Uint8Array[]
    const typed = (values: unknown[]) => Uint8Array.from([2, ...RLP.encode(values as Uint8Array[])])
    expect(codeOf(new Uint8Array(0))).toBe('malformed')
    expect(codeOf(Uint8Array.from([3, 0xc0]))).toBe('unsupported_type')
    expect(codeOf(Uint8Array.from([0x7f]))).toBe('unsupported_type')
    expect(codeOf(good.subarray(0, good.length - 1))).toBe('malformed')
    expect(codeOf(Uint8Array.from([...good, 0]))).toBe('malformed')
    expect(codeOf(typed(items().slice(0, 11)))).toBe('malformed')
    expect(codeOf(typed(items().with(1, Uint8Array.from([0, 1]))))).toBe('malformed')
    expect(codeOf(typed(items().with(5, new Uint8Array(19))))).toBe('malformed')
    expect(codeOf(typed(items().with(9, Uint8Array.from([2]))))).toBe('invalid_signature')
    expect(codeOf(typed(items().with(10, new Uint8Array(0))))).toBe('invalid_signature')
    expect(codeOf(typed(items().with(11, new Uint8Array(32).fill(0xff))))).toBe('invalid_signature')
  })

  it('survives arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (raw) => {
        codeOf(Uint8Array.from(raw))
      }),
    )
  })
})
