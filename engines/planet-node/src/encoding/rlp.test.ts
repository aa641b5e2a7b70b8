import { RLP } from '@ethereumjs/rlp'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeRlp, type RlpItem } from './rlp.ts'

const { item } = fc.letrec<{ item: RlpItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    fc.uint8Array({ maxLength: 70 }),
    fc.bigInt(0n, (1n << 256n) - 1n),
    fc.bigInt(0n, 300n),
    fc.integer({ min: 0, max: 70_000 }),
    fc.array(tie('item'), { maxLength: 20 }),
  ),
}))

it('encodes as ethereumjs does', () => {
  fc.assert(
    fc.property(item, (value) => {
      expect(
        Buffer.from(encodeRlp(value)).equals(RLP.encode(value as Parameters<typeof RLP.encode>[0])),
      ).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it.each([0, 55, 56, 255, 256, 70_000, 5_000_000])('encodes %i bytes', (length) => {
  const bytes = new Uint8Array(length).fill(7)
  expect(Buffer.from(encodeRlp([bytes, 1n])).equals(RLP.encode([bytes, 1n]))).toBe(true)
})
