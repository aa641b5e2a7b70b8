import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../wire/bytes.ts'
import { describeScript, descriptorChecksum, scriptOfDescriptor } from './descriptor.ts'

describe('descriptors', () => {
  it('has the checksum of BIP380', () => {
    expect(descriptorChecksum('raw(deadbeef)')).toBe('89f8spxm')
    expect(toHex(scriptOfDescriptor('raw(deadbeef)#89f8spxm'))).toBe('deadbeef')
    expect(() => scriptOfDescriptor('raw(deadbeef)#89f8spxx')).toThrow(/does not match computed checksum/)
    expect(() => scriptOfDescriptor('raw(deedbeef)#89f8spxm')).toThrow(/does not match computed checksum/)
    expect(() => scriptOfDescriptor('raw(deadbeef)##9f8spxm')).toThrow(/Multiple/)
  })

  it('comes back from every kind of script', () => {
    const key = '02'.concat('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')
    expect(describeScript(fromHex(`21${key}ac`))).toMatch(/^pk\(/)
    expect(describeScript(fromHex(`5121${key}51ae`))).toMatch(/^multi\(1,02/)
    expect(describeScript(fromHex(`5120${key.slice(2)}`))).toMatch(/^rawtr\(/)
    expect(describeScript(fromHex('6a'))).toMatch(/^raw\(6a\)#/)
    const program = fromHex(`0014${'11'.repeat(20)}`)
    expect(scriptOfDescriptor(describeScript(program))).toEqual(program)
  })

  it('rejects what it cannot scan', () => {
    expect(() => scriptOfDescriptor('wpkh(xpub)')).toThrow(/'wpkh' is not a valid descriptor function/)
    expect(() => scriptOfDescriptor('addr(nowhere)')).toThrow(/Address is not valid/)
    expect(() => scriptOfDescriptor('raw(zz)')).toThrow(/not hex/)
  })
})
