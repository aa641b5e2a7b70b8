import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bridgeDomain, bridgeTypes } from '@planet/solidity/typed-data'
import { base64, hex } from '@scure/base'
import { recoverTypedDataAddress } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type KmsServer, kmsLogin, startKms } from '../../test/kms-server.ts'
import { accountOf, keyOf, paperSetup } from '../../test/people.ts'
import { guardianAddress, signForBitcoin, signTyped } from './key.ts'
import { keyFromKms } from './kms-key.ts'

let kms: KmsServer
beforeEach(async () => {
  kms = await startKms('alias/guardian', keyOf('guardian 0'))
})
afterEach(() => kms.close())

const open = (change: Partial<Parameters<typeof keyFromKms>[0]> = {}) =>
  keyFromKms({ url: kms.url, keyId: 'alias/guardian', ...kmsLogin, ...change })
const digest = new Uint8Array(32).fill(7)
const failure = (reason: string) => ({ code: 'key_service', detail: { reason } })

it('signs for contracts and for Bitcoin with a key that never leaves the service', async () => {
  const key = await open()
  expect(guardianAddress(key)).toBe(accountOf('guardian 0').address)
  const message = {
    domain: bridgeDomain(paperSetup.chainId, paperSetup.bridge),
    types: bridgeTypes,
    primaryType: 'ApproveConvert',
    message: { id: keyOf('some convert') },
  } as const
  const wanted = await accountOf('guardian 0').signTypedData(message)
  // The service alternates between a high and a low s; both come out with the low one.
  for (let round = 0; round < 2; round++) {
    const signature = await signTyped(key, message)
    expect(signature).toBe(wanted)
    expect(await recoverTypedDataAddress({ ...message, signature })).toBe(guardianAddress(key))
    const der = await signForBitcoin(key, digest)
    expect(
      secp256k1.verify(der.slice(0, -1), digest, key.publicKey, {
        prehash: false,
        lowS: true,
        format: 'der',
      }),
    ).toBe(true)
  }
})

it('reports why the service refuses', async () => {
  await expect(open({ keyId: 'alias/other' })).rejects.toMatchObject(failure('NotFoundException'))
  await expect(open({ secretKey: 'wrong' })).rejects.toMatchObject(failure('InvalidSignatureException'))
  const key = await open()
  await kms.close()
  await expect(key.signDigest(digest)).rejects.toMatchObject(failure('unreachable'))
  kms = await startKms('alias/guardian', keyOf('guardian 0'))
})

it('rejects a key of another curve', async () => {
  const p256 = '3059301306072a8648ce3d020106082a8648ce3d03010703420004'
  const other = base64.encode(hex.decode(p256 + '11'.repeat(64)))
  kms.answerWith(() => ({ PublicKey: other }))
  await expect(open()).rejects.toMatchObject(failure('key_kind'))
})

it.each([
  ['nothing', () => ({})],
  ['no base64', () => ({ Signature: '!' })],
  ['no signature', () => ({ Signature: base64.encode(new Uint8Array(70)) })],
  [
    'the signature of another key',
    () => {
      const signature = secp256k1.sign(digest, hex.decode(keyOf('mallory').slice(2)), { prehash: false })
      return { Signature: base64.encode(secp256k1.Signature.fromBytes(signature).toBytes('der')) }
    },
  ],
])('rejects a service that answers %s', async (_, answer) => {
  const key = await open()
  kms.answerWith(answer)
  await expect(key.signDigest(digest)).rejects.toMatchObject(failure('signature'))
})
