import { AbiCoder, Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, hexText, refusal } from '../../test/samples.ts'
import { checksumAddress } from '../addresses/ethereum.ts'
import { toHex } from '../bytes.ts'
import { type AbiValue, decodeCall, encodeCall, selectorOf } from './abi.ts'

it('names functions by their selector', () => {
  expect(toHex(selectorOf('transfer(address,uint256)'))).toBe('0xa9059cbb')
  expect(toHex(selectorOf('baz(uint32,bool)'))).toBe('0xcdcd77c0')
})

type Typed = { type: string; value: AbiValue }
const integers = fc.integer({ min: 1, max: 32 }).chain((bytes) => {
  const bits = BigInt(bytes * 8)
  return fc.oneof(
    fc.bigInt({ min: 0n, max: (1n << bits) - 1n }).map((value): Typed => ({ type: `uint${bits}`, value })),
    fc
      .bigInt({ min: -(1n << (bits - 1n)), max: (1n << (bits - 1n)) - 1n })
      .map((value): Typed => ({ type: `int${bits}`, value })),
    hexText(bytes).map((value): Typed => ({ type: `bytes${bytes}`, value })),
  )
})
const atoms: fc.Arbitrary<Typed> = fc.oneof(
  integers,
  bytesOf(20).map((account) => ({ type: 'address', value: checksumAddress(account) })),
  fc.boolean().map((value) => ({ type: 'bool', value })),
  hexText(0, 80).map((value) => ({ type: 'bytes', value })),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => ({ type: 'string', value })),
)
const { typed } = fc.letrec<{ typed: Typed }>((tie) => ({
  typed: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atoms,
    fc.array(tie('typed'), { minLength: 1, maxLength: 3 }).map((parts) => ({
      type: `(${parts.map(({ type }) => type).join(',')})`,
      value: parts.map(({ value }) => value),
    })),
    fc.tuple(tie('typed'), fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([item, count, fixed]) => ({
      type: `${item.type}[${fixed && count > 0 ? count : ''}]`,
      value: Array<AbiValue>(count).fill(item.value),
    })),
  ),
}))

it('encodes random calls byte for byte as ethers does, and reads them back', () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 4 }), (parts) => {
      const types = parts.map(({ type }) => type)
      const values = parts.map(({ value }) => value)
      const signature = `act(${types.join(',')})`
      const data = encodeCall(signature, values)
      expect(`0x${data.slice(10)}`).toBe(AbiCoder.defaultAbiCoder().encode(types, values))
      expect(decodeCall(signature, data)).toEqual(values)
    }),
    { numRuns: 1000 },
  )
})

describe('refuses', () => {
  const erc20 = 'transfer(address,uint256)'
  const to = checksumAddress(new Uint8Array(20).fill(1))
  const data = encodeCall(erc20, [to, 5n])

  it('agrees with ethers on a transfer first', () => {
    expect(data).toBe(new Interface([`function ${erc20}`]).encodeFunctionData('transfer', [to, 5n]))
  })

  it.each([
    ['bytes after the arguments', `${data}00`],
    ['arguments that are cut', data.slice(0, -2)],
    ['a dirty address word', data.replace(/^(0x.{8})00/, '$101')],
  ])('%s', (_case, bad) => {
    expect(refusal(() => decodeCall(erc20, bad)).code).toBe('encoding')
  })

  it('another function is not this one', () =>
    expect(decodeCall('approve(address,uint256)', data)).toBeUndefined())

  it.each([
    ['f(uint8)', [256n]],
    ['f(int8)', [128n]],
    ['f(uint8)', [-1n]],
    ['f(address)', ['0x00']],
    ['f(bytes4)', ['0x0011']],
    ['f(uint7)', [1n]],
    ['f(uint256)', []],
    ['f(bool[2])', [[true]]],
    ['not a signature', []],
  ] as const)('%s of %s', (signature, args) => {
    expect(refusal(() => encodeCall(signature, args)).code).toMatch(/encoding|address_invalid/)
  })
})
