import * as bitcoin from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regtest } from '../test/bitcoinjs-keys.ts'
import { toHex } from '../wire/bytes.ts'
import { addressOf, scriptOf } from './address.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('addresses', () => {
  it('agree with bitcoinjs-lib', () => {
    fc.assert(
      fc.property(bytes(20), bytes(32), (short, long) => {
        const scripts = [
          bitcoin.payments.p2pkh({ hash: short, network: regtest }),
          bitcoin.payments.p2sh({ hash: short, network: regtest }),
          bitcoin.payments.p2wpkh({ hash: short, network: regtest }),
          bitcoin.payments.p2wsh({ hash: long, network: regtest }),
        ]
        for (const { address = '', output } of scripts) {
          expect(toHex(scriptOf(address))).toBe(toHex(output as Uint8Array))
          expect(addressOf(output as Uint8Array)).toBe(address)
        }
      }),
    )
  })

  it('are rejected if damaged or of another network', () => {
    const good = 'bcrt1q9rfuffcdk680fqxmq70pyjlgpavtrh63y388jq'
    expect(addressOf(scriptOf(good))).toBe(good)
    expect(addressOf(scriptOf(good.toUpperCase()))).toBe(good)
    for (const bad of [
      good.replace('9r', '9q'),
      `Bcrt${good.slice(4)}`,
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfm',
      '',
    ]) {
      expect(() => scriptOf(bad), bad).toThrow(expect.objectContaining({ code: 'invalid_address' }))
    }
  })

  it('of segwit use the checksum of their version', () => {
    const program = new Uint8Array(32).fill(7)
    const address = addressOf(Uint8Array.of(0x51, 32, ...program)) ?? ''
    expect(address).toMatch(/^bcrt1p/)
    expect(toHex(scriptOf(address))).toBe(`5120${toHex(program)}`)
  })
})
