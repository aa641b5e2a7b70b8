import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { argon2id } from 'hash-wasm'
import { describe, expect, it } from 'vitest'
import { refusal, refusalOf } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import {
  checkCost,
  checkNewPassword,
  isWeaker,
  kdfCeiling,
  kdfCurrent,
  kdfFloor,
  passwordKey,
} from './kdf.ts'

type Cost = { memoryKib: number; passes: number; lanes: number; password: string; salt: string; tag: string }
const vectors = readVectors<{
  rfc9106: Cost & { secret: string; associatedData: string }
  reference: Cost[]
}>('argon2id')
const wasm = ({ memoryKib, passes, lanes }: Cost, password: Uint8Array | string, salt: Uint8Array | string) =>
  argon2id({
    password,
    salt,
    memorySize: memoryKib,
    iterations: passes,
    parallelism: lanes,
    hashLength: 32,
  })

describe('Argon2id', () => {
  it.each(vectors.reference)('reference: m=$memoryKib t=$passes p=$lanes', async (vector) => {
    expect(await wasm(vector, vector.password, vector.salt)).toBe(vector.tag)
  })

  /** The RFC's vector has associated data, which hash-wasm does not support; noble does, and the two agree below. */
  it('RFC 9106, and the two implementations agree', async () => {
    const { rfc9106: v } = vectors
    const options = { m: v.memoryKib, t: v.passes, p: v.lanes, version: 0x13 }
    const tag = nobleArgon2id(hex.decode(v.password), hex.decode(v.salt), {
      ...options,
      key: hex.decode(v.secret),
      personalization: hex.decode(v.associatedData),
    })
    expect(hex.encode(tag)).toBe(v.tag)
    const costs = fc.record({ m: fc.integer({ min: 32, max: 256 }), t: fc.integer({ min: 1, max: 4 }) })
    const inputs = fc.tuple(
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      fc.uint8Array({ minLength: 8, maxLength: 32 }),
    )
    await fc.assert(
      fc.asyncProperty(
        costs,
        fc.integer({ min: 1, max: 4 }),
        inputs,
        async ({ m, t }, p, [password, salt]) => {
          const cost = { memoryKib: m, passes: t, lanes: p, password: '', salt: '', tag: '' }
          expect(await wasm(cost, password, salt)).toBe(
            hex.encode(nobleArgon2id(password, salt, { m, t, p })),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['of the minimum', kdfFloor],
    ['of new vaults', kdfCurrent],
  ])('runs at the parameters %s', async (_, cost) => {
    const salt = new Uint8Array(16).fill(5)
    const key = await passwordKey('trade password', salt, cost)
    expect(hex.encode(key)).toBe(
      await wasm({ ...cost, password: '', salt: '', tag: '' }, 'trade password', salt),
    )
  })
})

describe('the trade password', () => {
  it('is the same for every keyboard composition', async () => {
    const salt = new Uint8Array(16)
    const composed = await passwordKey('pässwörd①', salt, kdfFloor)
    expect(await passwordKey('pässwörd1', salt, kdfFloor)).toEqual(composed)
  })

  it('has at least eight characters when chosen, as people count them', () => {
    expect(refusal(() => checkNewPassword('1234567')).code).toBe('trade_password_short')
    expect(refusal(() => checkNewPassword('😀😀😀😀')).code).toBe('trade_password_short')
    expect(checkNewPassword('12345678')).toBeUndefined()
    expect(refusal(() => checkNewPassword('x'.repeat(1025))).code).toBe('trade_password_long')
  })

  it('opens nothing if it is empty', async () => {
    expect(await refusalOf(passwordKey('', new Uint8Array(16), kdfFloor))).toMatchObject({
      code: 'trade_password_wrong',
    })
  })
})

describe('the bounds of the cost', () => {
  it.each([
    { ...kdfFloor, memoryKib: kdfFloor.memoryKib - 1 },
    { ...kdfFloor, passes: kdfFloor.passes - 1 },
    { ...kdfFloor, lanes: 0 },
    { ...kdfFloor, lanes: kdfCeiling.lanes + 1 },
    { ...kdfFloor, memoryKib: kdfCeiling.memoryKib + 1 },
    { ...kdfFloor, passes: kdfCeiling.passes + 1 },
    { ...kdfFloor, memoryKib: Number.NaN },
    { ...kdfFloor, memoryKib: 2 ** 40 },
    { ...kdfFloor, passes: 3.5 },
  ])('refuses %o', (cost) => expect(refusal(() => checkCost(cost)).code).toBe('vault_parameters'))

  it('accepts the minimum and the maximum', () => {
    checkCost(kdfFloor)
    checkCost(kdfCeiling)
    expect(isWeaker(kdfFloor, kdfCeiling)).toBe(true)
    expect(isWeaker(kdfCeiling, kdfFloor)).toBe(false)
  })

  it('is above the minimum for new vaults, so that older ones are raised', () => {
    checkCost(kdfCurrent)
    expect(isWeaker(kdfFloor, kdfCurrent)).toBe(true)
    expect(isWeaker(kdfCurrent, kdfFloor)).toBe(false)
  })
})
