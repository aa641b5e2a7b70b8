import { hex } from '@scure/base'
import { expect, it } from 'vitest'
import { guardianNames, publicKeyOf } from '../../../test/people.ts'
import { coldInputWeight, coldScript, coldWitness } from './cold-script.ts'

const keys = guardianNames.map(publicKeyOf).sort()
const bytes = keys.map((key) => hex.decode(key))
const script = (delay: number, threshold = 2) => hex.encode(coldScript(threshold, bytes, { delay }))

it('is the miniscript of three keys, two of which are enough after a delay', () => {
  // thresh(3,pk(A),s:pk(B),s:pk(C),sln:older(12960)), as miniscript's own compiler writes it.
  const [a, b, c] = keys
  const older = '7c63006702a032b2926893'
  expect(script(12_960)).toBe(`21${a}ac7c21${b}ac937c21${c}ac93${older}5387`)
})

it('has one delay for every key that may be missing', () => {
  expect(script(144, 1)).toContain('7c630067029000b2926893'.repeat(2))
  expect(script(144, 3)).not.toContain('b29268')
})

it.each([
  [16, '60'],
  [17, '0111'],
  [127, '017f'],
  [128, '028000'],
  [32_767, '02ff7f'],
  [32_768, '03008000'],
  [65_535, '03ffff00'],
])('encodes a delay of %i in the shortest form', (delay, push) => {
  expect(script(delay)).toContain(`630067${push}b292`)
})

it.each([0, -1, 1.5, 65_536])('rejects a delay of %d', (delay) => {
  expect(() => script(delay)).toThrow(expect.objectContaining({ code: 'configuration' }))
})

it('opens with all signatures, or with exactly two after the delay', () => {
  const lock = { witnessScript: coldScript(2, bytes, { delay: 144 }), publicKeys: bytes }
  const signatures = new Map(keys.map((key, i) => [key, Uint8Array.of(i + 1)]))
  const open = (given: typeof signatures, delayed: boolean) =>
    coldWitness(lock, given, { threshold: 2, delayed }).slice(0, -1).map(hex.encode)
  expect(open(signatures, false)).toEqual(['01', '03', '02', '01'])
  expect(open(signatures, true)).toEqual(['', '', '02', '01'])
  const two = new Map([...signatures].slice(1))
  expect(open(two, true)).toEqual(['', '03', '02', ''])
  expect(() => open(two, false)).toThrow(expect.objectContaining({ code: 'request_mismatch' }))
  expect(() => open(new Map([...two].slice(1)), true)).toThrow()
  const { length } = lock.witnessScript
  expect(coldInputWeight(lock.witnessScript, 2, 3)).toBe(164 + 1 + 2 + 3 * 73 + 1 + length)
})
