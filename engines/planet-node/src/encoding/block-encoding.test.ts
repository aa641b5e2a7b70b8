import { createBlockHeaderFromRLP } from '@ethereumjs/block'
import { Common, Mainnet } from '@ethereumjs/common'
import { Bloom } from '@ethereumjs/vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToBloom, bloomTest } from './bloom.ts'
import { bloomOfEncoded, decodeHeader, encodeHeader, type Header, headerHash } from './header.ts'
import { toHex } from './hex.ts'

const common = new Common({ chain: { ...Mainnet, chainId: 777 }, hardfork: 'cancun' })
const bytes = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((value) => Uint8Array.from(value))

const headers: fc.Arbitrary<Header> = fc.record({
  parentHash: bytes(32),
  feeRecipient: bytes(20),
  stateRoot: bytes(32),
  transactionsRoot: bytes(32),
  receiptsRoot: bytes(32),
  logsBloom: bytes(256),
  number: fc.bigInt(1n, 1n << 40n),
  gasLimit: fc.bigInt(5_000n, 1n << 40n),
  gasUsed: fc.bigInt(0n, 5_000n),
  timestamp: fc.bigInt(0n, 1n << 40n),
  extraData: bytes(0, 32),
  prevRandao: bytes(32),
  baseFee: fc.bigInt(0n, 1n << 60n),
})

describe('header', () => {
  it('has the hash that ethereumjs computes', () => {
    fc.assert(
      fc.property(headers, (header) => {
        const encoded = encodeHeader(header)
        expect(toHex(headerHash(header))).toBe(toHex(createBlockHeaderFromRLP(encoded, { common }).hash()))
        expect(decodeHeader(encoded)).toEqual(header)
        expect(toHex(bloomOfEncoded(encoded))).toBe(toHex(header.logsBloom))
      }),
      { numRuns: 50 },
    )
  })
})

describe('bloom', () => {
  it('sets the bits that ethereumjs sets, and finds what was added', () => {
    fc.assert(
      fc.property(fc.array(bytes(1, 32), { minLength: 1, maxLength: 8 }), (items) => {
        const ours = new Uint8Array(256)
        const theirs = new Bloom()
        for (const item of items) {
          addToBloom(ours, item)
          theirs.add(item)
        }
        expect(toHex(ours)).toBe(toHex(theirs.bitvector))
        for (const item of items) expect(bloomTest(item)(ours)).toBe(true)
        expect(bloomTest(new Uint8Array(32).fill(0xee))(new Uint8Array(256))).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})
