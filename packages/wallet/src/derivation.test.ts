import { hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { payments } from 'bitcoinjs-lib'
import { HDNodeWallet, Mnemonic } from 'ethers'
import fc from 'fast-check'
import * as ecc from 'tiny-secp256k1'
import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { bytesOf, refusal } from '../test/samples.ts'
import { readVectors } from '../test/vectors.ts'
import { bitcoinAddress } from './addresses/bitcoin.ts'
import { ethereumAddress } from './addresses/ethereum.ts'
import { tronAddress } from './addresses/tron.ts'
import { type BitcoinPosition, derivationPath, openKeyring } from './derivation.ts'
import { entropyOf, phraseOf } from './phrase.ts'

type Bip32 = { seed: string; chain: { path: string; xpub: string; xprv: string }[] }

describe('BIP-32', () => {
  it.each(readVectors<Bip32[]>('bip32'))('seed $seed', ({ seed, chain }) => {
    const root = HDKey.fromMasterSeed(hex.decode(seed))
    for (const { path, xpub, xprv } of chain) {
      const node = root.derive(path)
      expect({ xpub: node.publicExtendedKey, xprv: node.privateExtendedKey }).toEqual({ xpub, xprv })
    }
  })
})

describe('BIP-84', () => {
  type Bip84 = { phrase: string; addresses: { path: string; publicKey: string; address: string }[] }
  const { phrase, addresses } = readVectors<Bip84>('bip84')

  it.each(addresses)('$path', async ({ path, publicKey, address }) => {
    const [change, index] = path.split('/').slice(-2).map(Number)
    const position = { change, index } as BitcoinPosition
    expect(derivationPath('bitcoin', 'main', position)).toBe(path)
    const keyring = await openKeyring({ kind: 'entropy', bytes: entropyOf(phrase) })
    const key = keyring.key('bitcoin', 'main', position)
    expect(hex.encode(key.publicKey)).toBe(publicKey)
    expect(bitcoinAddress(key.publicKey, 'main')).toBe(address)
  })
})

it('derives the same keys and addresses as ethers, TronWeb and bitcoinjs', async () => {
  await fc.assert(
    fc.asyncProperty(bytesOf(32), fc.nat(1000), fc.constantFrom(0, 1), async (entropy, index, change) => {
      const keyring = await openKeyring({ kind: 'entropy', bytes: Uint8Array.from(entropy) })
      const mnemonic = Mnemonic.fromEntropy(entropy)
      const ether = HDNodeWallet.fromMnemonic(mnemonic, "m/44'/60'/0'/0/0")
      expect(ethereumAddress(keyring.key('planet', 'main').publicKey)).toBe(ether.address)
      expect(keyring.key('ethereum', 'test')).toEqual(keyring.key('planet', 'sandbox'))
      const tron = TronWeb.fromMnemonic(phraseOf(entropy), "m/44'/195'/0'/0/0")
      expect(tronAddress(keyring.key('tron', 'main').publicKey)).toBe(tron.address)
      const path = `m/84'/1'/0'/${change}/${index}`
      const node = HDNodeWallet.fromMnemonic(mnemonic, path)
      const pubkey = keyring.key('bitcoin', 'test', { change: change as 0 | 1, index }).publicKey
      expect(`0x${hex.encode(pubkey)}`).toBe(node.publicKey)
      expect(ecc.isPoint(pubkey)).toBe(true)
      expect(bitcoinAddress(pubkey, 'main')).toBe(payments.p2wpkh({ pubkey }).address)
    }),
    { numRuns: 25 },
  )
})

describe('a keyring', () => {
  const entropy = () => new Uint8Array(32).fill(7)

  it('overwrites every key that it returned when it closes', async () => {
    const keyring = await openKeyring({ kind: 'entropy', bytes: entropy() })
    const keys = [keyring.key('planet', 'main'), keyring.key('bitcoin', 'main', { change: 1, index: 3 })]
    expect(keys.every(({ privateKey }) => privateKey.some((byte) => byte !== 0))).toBe(true)
    keyring.close()
    for (const { privateKey } of keys) expect(privateKey).toEqual(new Uint8Array(32))
    expect(() => keyring.key('planet', 'main')).toThrow()
  })

  it('of one imported key serves every network with it, and has no further addresses', async () => {
    const bytes = entropy()
    const keyring = await openKeyring({ kind: 'key', bytes })
    const key = keyring.key('tron', 'main')
    expect(key.privateKey).toEqual(bytes)
    expect(keyring.key('bitcoin', 'test').publicKey).toEqual(key.publicKey)
    expect(refusal(() => keyring.key('bitcoin', 'main', { change: 0, index: 1 })).code).toBe(
      'derivation_path',
    )
    keyring.close()
    expect(key.privateKey).toEqual(new Uint8Array(32))
  })

  it.each([-1, 1.5, 2 ** 31, Number.NaN])('refuses the index %s', async (index) => {
    const keyring = await openKeyring({ kind: 'entropy', bytes: entropy() })
    expect(refusal(() => keyring.key('bitcoin', 'main', { change: 0, index })).code).toBe('derivation_path')
  })
})
