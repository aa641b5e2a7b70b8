import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { TypedDataEncoder, Wallet } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexText, keyPairs, refusal } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import { toHex, utf8 } from '../bytes.ts'
import { recoverDigest } from './recover.ts'
import { signDigest } from './sign.ts'
import { encodeStruct, encodeType, type TypedData, typedDataDigest } from './typed-data.ts'

type Vector = Omit<TypedData, 'message'> & {
  name: string
  data: TypedData['message']
  encoded: string
  digest: string
}
const vectors = readVectors<Vector[]>('eip712')

describe('EIP-712', () => {
  it.each(vectors)('$name', ({ domain, types, primaryType, data, encoded, digest }) => {
    expect(toHex(encodeStruct(primaryType, data, types))).toBe(encoded)
    expect(toHex(typedDataDigest({ domain, types, primaryType, message: data }))).toBe(digest)
  })

  it('signs the mail of the standard with its key', () => {
    const mail = vectors.find(({ name }) => name === 'EIP712 example')
    if (!mail) return expect.fail('the example is missing')
    expect(encodeType('Mail', mail.types)).toBe(
      'Mail(Person from,Person to,string contents)Person(string name,address wallet)',
    )
    const privateKey = keccak_256(utf8('cow'))
    const key = { privateKey, publicKey: secp256k1.getPublicKey(privateKey, true) }
    const digest = typedDataDigest({ ...mail, message: mail.data })
    expect(signDigest(digest, key)).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    )
  })

  it('signs random orders byte for byte as ethers does', async () => {
    const types = {
      Line: [
        { name: 'item', type: 'string' },
        { name: 'count', type: 'int32' },
      ],
      Order: [
        { name: 'id', type: 'bytes32' },
        { name: 'payer', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'open', type: 'bool' },
        { name: 'note', type: 'bytes' },
        { name: 'lines', type: 'Line[]' },
        { name: 'tags', type: 'bytes2[2]' },
      ],
    }
    const orders = fc.record({
      id: hexText(32),
      payer: hexText(20),
      amount: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
      open: fc.boolean(),
      note: hexText(0, 40),
      lines: fc.array(fc.record({ item: fc.string(), count: fc.integer() }), { maxLength: 3 }),
      tags: fc.tuple(hexText(2), hexText(2)),
    })
    await fc.assert(
      fc.asyncProperty(orders, keyPairs, fc.nat(), async (message, key, chainId) => {
        const domain = { name: 'Planet', version: '1', chainId }
        const digest = typedDataDigest({ domain, types, primaryType: 'Order', message })
        expect(toHex(digest)).toBe(TypedDataEncoder.hash(domain, types, message))
        const wallet = new Wallet(toHex(key.privateKey))
        const signature = signDigest(digest, key)
        expect(signature).toBe(await wallet.signTypedData(domain, types, message))
        expect(recoverDigest(digest, signature)).toBe(wallet.address)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['a missing field', {}],
    ['a number too large', { n: '256' }],
    ['a fraction', { n: 1.5 }],
    ['a text that is no number', { n: 'twelve' }],
  ])('refuses %s', (_case, message) => {
    const types = { T: [{ name: 'n', type: 'uint8' }] }
    expect(refusal(() => typedDataDigest({ domain: {}, types, primaryType: 'T', message })).code).toBe(
      'encoding',
    )
  })
})
