import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDataKeys } from './data-keys.ts'
import { seal, unseal } from './seal.ts'

const secret = 'a secret for tests that is long enough'
const keys = readDataKeys([], secret)

it('opens what it sealed, only in the same context', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (value) => {
      const sealed = seal(keys, 'email of PW-1', value)
      expect(new Uint8Array(unseal(keys, 'email of PW-1', sealed))).toEqual(value)
      expect(() => unseal(keys, 'email of PW-2', sealed)).toThrow('belongs elsewhere')
    }),
  )
})

it('detects any changed byte', () => {
  const box = seal(keys, 'x', 'personal')
  for (let n = 0; n < box.sealed.length; n++) {
    const changed = Buffer.from(box.sealed)
    changed[n] = (changed[n] ?? 0) ^ 1
    expect(() => unseal(keys, 'x', { ...box, sealed: changed })).toThrow()
  }
})

it('seals with the newest key and opens with any of its keys', () => {
  const old = readDataKeys([`2025:${'o'.repeat(32)}`], secret)
  const both = readDataKeys([`2026:${'n'.repeat(32)}`, `2025:${'o'.repeat(32)}`], secret)
  const box = seal(old, 'x', 'value')
  expect(unseal(both, 'x', box).toString()).toBe('value')
  expect(seal(both, 'x', 'value').keyId).toBe('2026')
  expect(() => unseal(old, 'x', seal(both, 'x', 'value'))).toThrow('2026 is not in DATA_KEYS')
})

it.each([['nocolon'], ['id:short'], [`UPPER:${'x'.repeat(32)}`]])('rejects %s as a key', (pair) => {
  expect(() => readDataKeys([pair], secret)).toThrow('DATA_KEYS')
})
