import { hex } from '@scure/base'
import { computeAddress, encryptKeystoreJsonSync } from 'ethers'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import { openWeb3Keystore } from './web3-v3.ts'

describe('Web3 Secret Storage', () => {
  type Official = { name: string; password: string; privateKey: string; keystore: object }
  it.each(readVectors<Official[]>('web3-v3'))('$name', async ({ password, privateKey, keystore }) => {
    expect(hex.encode(await openWeb3Keystore(JSON.stringify(keystore), password))).toBe(privateKey)
  })

  type Ethers = { name: string; password: string; privateKey: string; json: string }
  it.each(readVectors<Ethers[]>('web3-v3-ethers'))(
    'ethers suite: $name',
    async ({ password, privateKey, json }) => {
      expect(`0x${hex.encode(await openWeb3Keystore(json, password))}`).toBe(privateKey)
    },
  )

  const privateKey = `0x${'42'.repeat(32)}`
  const address = computeAddress(privateKey)
  const file = encryptKeystoreJsonSync({ address, privateKey }, 'password', {
    scrypt: { N: 1024, r: 8, p: 1 },
  })
  const change = (path: string, value: unknown): string => {
    const json = JSON.parse(file)
    json.Crypto ??= json.crypto
    const [parent, name] = path.split('.')
    if (name === undefined) json[path] = value
    else if (parent === 'kdfparams') Object.assign(json.Crypto.kdfparams, { [name]: value })
    else json.Crypto[name] = value
    return JSON.stringify(json)
  }

  it('opens a file that ethers just wrote', async () => {
    expect(`0x${hex.encode(await openWeb3Keystore(file, 'password'))}`).toBe(privateKey)
  })

  it('reports a wrong password', async () => {
    expect((await refusalOf(openWeb3Keystore(file, 'passwort'))).code).toBe('keystore_password_wrong')
  })

  it.each([
    ['no JSON', 'hello'],
    ['another JSON', '{}'],
    ['another version', change('version', 4)],
    ['another cipher', change('crypto.cipher', 'aes-256-cbc')],
    ['an unknown derivation', change('crypto.kdf', 'md5')],
    ['a cost beyond the device', change('kdfparams.n', 2 ** 40)],
    ['a cost that is no power of two', change('kdfparams.n', 1000)],
    ['memory beyond the device', change('kdfparams.r', 1 << 20)],
    ['a short key', change('kdfparams.dklen', 16)],
    ['another address', change('address', '00'.repeat(20))],
  ])('rejects %s', async (_case, text) => {
    expect((await refusalOf(openWeb3Keystore(text, 'password'))).code).toBe('keystore_format')
  })
})
