import { address as bitcoinjs, initEccLib, networks, payments } from 'bitcoinjs-lib'
import { getAddress } from 'ethers'
import fc from 'fast-check'
import * as ecc from 'tiny-secp256k1'
import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { bytesOf, keyPairs } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import { addressOfScript, bitcoinScriptOf, encodeBitcoinAddress, parseBitcoinAddress } from './bitcoin.ts'
import { checkAddress } from './check-address.ts'
import { checksumAddress, ethereumAddress } from './ethereum.ts'
import { tronAddress } from './tron.ts'

initEccLib(ecc)
const jsNetworks = { main: networks.bitcoin, test: networks.testnet, sandbox: networks.regtest } as const
const stage = fc.constantFrom('main', 'test', 'sandbox')

describe('EIP-55', () => {
  type Account = { address: string; checksumAddress: string; privateKey: string }
  const accounts = readVectors<Account[]>('eip55')

  it(`holds for ${accounts.length} accounts of the ethers suite`, () => {
    for (const { address, checksumAddress: expected } of accounts) {
      expect(checkAddress(address, 'planet', 'main')).toMatchObject({
        ok: true,
        address: expected,
        checksummed: address === expected,
      })
    }
  })

  it('equals ethers for random accounts', () => {
    fc.assert(
      fc.property(bytesOf(20), (account) => {
        const text = checksumAddress(account)
        expect(text).toBe(getAddress(text.toLowerCase()))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('BIP-341', () => {
  type Bip341 = {
    scriptPubKey: {
      intermediary: { tweakedPubkey: string }
      expected: { scriptPubKey: string; bip350Address: string }
    }[]
  }
  const { scriptPubKey } = readVectors<Bip341>('bip341')

  it.each(scriptPubKey)('$expected.bip350Address', ({ intermediary, expected }) => {
    const script = bitcoinScriptOf(expected.bip350Address, 'main')
    expect(Buffer.from(script).toString('hex')).toBe(expected.scriptPubKey)
    const program = Buffer.from(intermediary.tweakedPubkey, 'hex')
    expect(encodeBitcoinAddress('p2tr', program, 'main')).toBe(expected.bip350Address)
  })
})

it('agrees with bitcoinjs on every type of address on every stage', () => {
  fc.assert(
    fc.property(keyPairs, bytesOf(20), bytesOf(32), stage, ({ publicKey }, h20, h32, at) => {
      const network = jsNetworks[at]
      const made = [
        payments.p2pkh({ hash: h20, network }),
        payments.p2sh({ hash: h20, network }),
        payments.p2wpkh({ hash: h20, network }),
        payments.p2wsh({ hash: h32, network }),
        payments.p2tr({ pubkey: publicKey.slice(1), network }),
      ]
      for (const { address = '', output = new Uint8Array() } of made) {
        expect(checkAddress(address, 'bitcoin', at)).toMatchObject({ ok: true, address })
        expect(bitcoinScriptOf(address, at)).toEqual(Uint8Array.from(output))
        expect(bitcoinScriptOf(address, at)).toEqual(
          Uint8Array.from(bitcoinjs.toOutputScript(address, network)),
        )
        expect(addressOfScript(Uint8Array.from(output), at)).toBe(address)
      }
    }),
    { numRuns: 150 },
  )
})

it('agrees with TronWeb', () => {
  fc.assert(
    fc.property(keyPairs, ({ privateKey, publicKey }) => {
      const address = tronAddress(publicKey)
      expect(address).toBe(TronWeb.address.fromPrivateKey(Buffer.from(privateKey).toString('hex')))
      expect(checkAddress(address, 'tron', 'sandbox')).toMatchObject({ ok: true, address })
    }),
    { numRuns: 200 },
  )
})

describe('reports the problem of an address', () => {
  const eth = '0x52908400098527886E0F7030069857D2E4169EE7'
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const segwit = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'

  it.each([
    ['', 'bitcoin', { problem: 'empty' }],
    ['   ', 'tron', { problem: 'empty' }],
    ['hello', 'ethereum', { problem: 'unknown_format' }],
    [`${eth}0`, 'ethereum', { problem: 'unknown_format' }],
    [`${mixed.slice(0, -1)}D`, 'ethereum', { problem: 'bad_checksum' }],
    [`0x${'0'.repeat(40)}`, 'planet', { problem: 'zero_address' }],
    [tron, 'ethereum', { problem: 'other_network', looksLike: 'tron' }],
    [segwit, 'ethereum', { problem: 'other_network', looksLike: 'bitcoin' }],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'tron', { problem: 'other_network', looksLike: 'bitcoin' }],
    [eth, 'bitcoin', { problem: 'other_network', looksLike: 'ethereum' }],
    [eth, 'tron', { problem: 'other_network', looksLike: 'ethereum' }],
    [`${tron.slice(0, -1)}u`, 'tron', { problem: 'bad_checksum' }],
    [`${segwit.slice(0, -1)}v`, 'bitcoin', { problem: 'bad_checksum' }],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'bitcoin', { problem: 'bad_checksum' }],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bitcoin', { problem: 'wrong_stage' }],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'bitcoin', { problem: 'wrong_stage' }],
    // BIP-350: version 1 written with the checksum of version 0, and the reverse.
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'bitcoin',
      { problem: 'bad_checksum' },
    ],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH', 'bitcoin', { problem: 'bad_checksum' }],
    ['BC1SW50QGDZ25J', 'bitcoin', { problem: 'unsupported_kind' }],
    ['bc1pfeessrawgf', 'bitcoin', { problem: 'unsupported_kind' }],
    [
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'bitcoin',
      { problem: 'other_network', looksLike: 'litecoin' },
    ],
    ['D7Y55r6Yoc1G8EECxkQ6SuSjTgGJJ7M6yD', 'bitcoin', { problem: 'other_network', looksLike: 'dogecoin' }],
    [
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      'bitcoin',
      { problem: 'other_network', looksLike: 'bitcoin-cash' },
    ],
  ] as const)('%s on %s', (text, network, problem) => {
    expect(checkAddress(text, network, 'main')).toEqual({ ok: false, ...problem })
  })

  it('accepts the BIP-350 addresses in either case and returns them in lower case', () => {
    const upper = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
    expect(checkAddress(upper, 'bitcoin', 'main')).toEqual({
      ok: true,
      address: upper.toLowerCase(),
      kind: 'p2wpkh',
      checksummed: true,
    })
  })

  it('rejects a Taproot key that is not on the curve', () => {
    // x = 5 has no point on secp256k1.
    const program = new Uint8Array(32)
    program[31] = 5
    expect(parseBitcoinAddress(encodeBitcoinAddress('p2tr', program, 'main'), 'main')).toBe('bad_program')
  })

  it('never accepts an address with one character changed', () => {
    fc.assert(
      fc.property(keyPairs, fc.nat(30), fc.constantFrom(...'023456789ac'), ({ publicKey }, at, char) => {
        const change = (text: string): string => text.slice(0, at + 3) + char + text.slice(at + 4)
        const bitcoin = encodeBitcoinAddress('p2wpkh', publicKey.slice(0, 20), 'main')
        for (const [address, network] of [
          [bitcoin, 'bitcoin'],
          [tronAddress(publicKey), 'tron'],
        ] as const) {
          if (change(address) === address) continue
          expect(checkAddress(change(address), network, 'main').ok).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('shows the address of a lower-case Ethereum address with its checksum, marked as unchecked', () => {
    fc.assert(
      fc.property(keyPairs, ({ publicKey }) => {
        const address = ethereumAddress(publicKey)
        expect(checkAddress(address.toLowerCase(), 'ethereum', 'main')).toMatchObject({
          ok: true,
          address,
          checksummed: false,
        })
      }),
      { numRuns: 20 },
    )
  })
})
