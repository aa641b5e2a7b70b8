import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bridgeDomain, bridgeTypes } from '@planet/solidity/typed-data'
import { recoverTypedDataAddress } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountOf, keyOf, paperSetup } from '../../test/people.ts'
import { guardianAddress, keyFromFile, signForBitcoin, signTyped } from './key.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-guardian-'))
  path = join(folder, 'key')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('signs for contracts and for Bitcoin, with a key from its own file', async () => {
  writeFileSync(path, `${keyOf('guardian 0')}\n`, { mode: 0o600 })
  const key = keyFromFile(path)
  expect(guardianAddress(key)).toBe(accountOf('guardian 0').address)
  const message = {
    domain: bridgeDomain(paperSetup.chainId, paperSetup.bridge),
    types: bridgeTypes,
    primaryType: 'ApproveConvert',
    message: { id: keyOf('some convert') },
  } as const
  const signature = await signTyped(key, message)
  expect(await recoverTypedDataAddress({ ...message, signature })).toBe(guardianAddress(key))
  expect(signature).toBe(await accountOf('guardian 0').signTypedData(message))
  const digest = new Uint8Array(32).fill(7)
  const der = await signForBitcoin(key, digest)
  expect(der.at(-1)).toBe(1)
  expect(
    secp256k1.verify(der.slice(0, -1), digest, key.publicKey, { prehash: false, lowS: true, format: 'der' }),
  ).toBe(true)
})

it('rejects a file that others can read, and one without a key', () => {
  writeFileSync(path, keyOf('guardian 0'), { mode: 0o600 })
  chmodSync(path, 0o640)
  expect(() => keyFromFile(path)).toThrow(expect.objectContaining({ code: 'key_file' }))
  writeFileSync(path, 'correct horse battery staple', { mode: 0o600 })
  chmodSync(path, 0o600)
  expect(() => keyFromFile(path)).toThrow(expect.objectContaining({ code: 'key_file' }))
})
