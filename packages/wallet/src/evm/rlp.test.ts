import { decodeRlp, encodeRlp } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import { fromHex, toHex } from '../bytes.ts'
import { type RlpItem, rlpDecode, rlpEncode } from './rlp.ts'

type Nested = string | Nested[]
const bytes = (item: Nested): RlpItem => (typeof item === 'string' ? fromHex(item) : item.map(bytes))
const text = (item: RlpItem): Nested => (item instanceof Uint8Array ? toHex(item) : item.map(text))

const vectors = readVectors<{ name: string; decoded: Nested; encoded: string }[]>('rlp')

it.each(vectors)('$name', ({ decoded, encoded }) => {
  expect(toHex(rlpEncode(bytes(decoded)))).toBe(encoded)
  expect(text(rlpDecode(fromHex(encoded)))).toEqual(decoded)
})

it('encodes and decodes random trees as ethers does', () => {
  const { tree } = fc.letrec<{ tree: RlpItem }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.uint8Array({ maxLength: 70 }),
      fc.array(tie('tree'), { maxLength: 5 }),
    ),
  }))
  fc.assert(
    fc.property(tree, (item) => {
      const encoded = toHex(rlpEncode(item))
      expect(encoded).toBe(encodeRlp(text(item)))
      expect(text(rlpDecode(fromHex(encoded)))).toEqual(decodeRlp(encoded))
    }),
    { numRuns: 1000 },
  )
})

describe('refuses every encoding but the canonical one', () => {
  it.each([
    ['nothing', '0x'],
    ['bytes after the end', '0x8000'],
    ['a small byte with a prefix', '0x8101'],
    ['a long form of a short text', `0xb801${'80'}`],
    ['a length with a leading zero', `0xb90038${'11'.repeat(56)}`],
    ['a text that is cut', '0x8411'],
    ['a list that is cut', '0xc411'],
    ['an element that reaches beyond its list', '0xc28211'],
    ['a length beyond reason', '0xbfffffffffffffffff'],
  ])('%s', (_case, encoded) => {
    expect(refusal(() => rlpDecode(fromHex(encoded))).code).toBe('encoding')
  })

  it('a nest deeper than any transaction', () => {
    let item: RlpItem = []
    for (let i = 0; i < 40; i++) item = [item]
    expect(refusal(() => rlpDecode(rlpEncode(item))).code).toBe('encoding')
  })
})
