import { getAddress } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, refusal } from '../../test/samples.ts'
import { encodeBitcoinAddress } from '../addresses/bitcoin.ts'
import { checksumAddress } from '../addresses/ethereum.ts'
import { tronAddressOf } from '../addresses/tron.ts'
import { parseBitcoinUri, writeBitcoinUri } from './bip21.ts'
import { parseEthereumUri, writeEthereumUri } from './eip681.ts'
import { parseTronUri, writeTronUri } from './tron.ts'

// The address in the BIP's own examples has a wrong checksum, so use another one.
const base58 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
/** A taproot address of BIP-350. */
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe('BIP-21 and BIP-321', () => {
  it.each([
    [`bitcoin:${base58}`, { address: base58 }],
    [`bitcoin:${base58}?label=Luke-Jr`, { address: base58, label: 'Luke-Jr' }],
    [
      `bitcoin:${base58}?amount=20.3&label=Luke-Jr`,
      { address: base58, amount: 2_030_000_000n, label: 'Luke-Jr' },
    ],
    [
      `bitcoin:${base58}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`,
      { address: base58, amount: 5_000_000_000n, label: 'Luke-Jr', message: 'Donation for project xyz' },
    ],
    [`bitcoin:${base58}?somethingyoudontunderstand=50&somethingelseyoudontget=999`, { address: base58 }],
    [`BITCOIN:${segwit.toUpperCase()}?AMOUNT=0.00000001`, { address: segwit, amount: 1n }],
    [`bitcoin:?bc=${segwit}`, { address: segwit }],
    [`bitcoin:${base58}?bc=${segwit}&lightning=lnbc1`, { address: base58 }],
    // Payment instructions and unknown names may be repeated; the first supported address is used.
    [`bitcoin:?bc=${segwit}&bc=${taproot}`, { address: segwit }],
    [`bitcoin:?bc=bc1later&bc=${taproot}&tb=tb1other`, { address: taproot }],
    [
      `BITCOIN:?BC=${taproot.toUpperCase()}&BC=${segwit.toUpperCase()}&AMOUNT=1`,
      { address: taproot, amount: 100_000_000n },
    ],
    [`bitcoin:${base58}?lightning=lnbc1&lightning=lnbc2&later=1&later=2`, { address: base58 }],
  ])('%s', (uri, payment) => expect(parseBitcoinUri(uri, 'main')).toEqual(payment))

  it.each([
    [`bitcoin:${base58}?req-somethingyoudontunderstand=50`, 'uri_unsupported'],
    ['bitcoin:?lightning=lnbc1', 'uri_unsupported'],
    [`bitcoin:${base58}?amount=1e3`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=-1`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=1,5`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=0.000000001`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=21000001`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=1&amount=2`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=42&amount=42`, 'uri_invalid'],
    [`bitcoin:${base58}?amount=1&req-amount=2`, 'uri_invalid'],
    [`bitcoin:${base58}?label=Luke-Jr&label=Matt`, 'uri_invalid'],
    [`bitcoin:${base58}?req-pop=callback%3a`, 'uri_unsupported'],
    ['bitcoin:?bc=tb1qghfhmd4zh7ncpmxl3qzhmq566jk8ckq4gafnmq', 'address_invalid'],
    [`bitcoin:${base58}?label=%ZZ`, 'uri_invalid'],
    ['bitcoin:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'address_invalid'],
    [`bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?bc=${segwit}`, 'address_invalid'],
    [`litecoin:${base58}`, 'uri_invalid'],
  ])('%s is refused', (uri, code) => expect(refusal(() => parseBitcoinUri(uri, 'main')).code).toBe(code))

  it('reads back what it writes', () => {
    const stages = fc.constantFrom('main', 'test', 'sandbox')
    const amounts = fc.option(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }), { nil: undefined })
    const texts = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { nil: undefined })
    fc.assert(
      fc.property(bytesOf(20), stages, amounts, texts, texts, (program, stage, amount, label, message) => {
        const payment = {
          address: encodeBitcoinAddress('p2wpkh', program, stage),
          ...(amount === undefined ? {} : { amount }),
          ...(label === undefined ? {} : { label }),
          ...(message === undefined ? {} : { message }),
        }
        expect(parseBitcoinUri(writeBitcoinUri(payment), stage)).toEqual(payment)
      }),
      { numRuns: 300 },
    )
  })
})

describe('EIP-681', () => {
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const token = getAddress('0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7')
  const to = getAddress('0x8e23ee67d1332ad560396262c48ffbb01f93d052')

  it.each([
    [`ethereum:${address}?value=2.014e18`, { chainId: 1, to: address, amount: 2_014_000_000_000_000_000n }],
    [`ethereum:pay-${address}@42`, { chainId: 42, to: address }],
    [
      `ethereum:${token.toLowerCase()}/transfer?address=${to}&uint256=1`,
      { chainId: 1, to, amount: 1n, token },
    ],
    [`ethereum:${token}@47160/transfer?address=${to}`, { chainId: 47160, to, token }],
  ])('%s', (uri, payment) => expect(parseEthereumUri(uri)).toEqual(payment))

  it.each([
    ['ethereum:planet.eth?value=1', 'uri_unsupported'],
    [`ethereum:${token}/approve?address=${to}&uint256=1`, 'uri_unsupported'],
    [`ethereum:${token}/transfer?uint256=1`, 'uri_unsupported'],
    [`ethereum:${token}/transfer?address=${to}&uint256=1&value=1`, 'uri_unsupported'],
    [`ethereum:${address}?value=1.5`, 'uri_invalid'],
    [`ethereum:${address}?value=-1`, 'uri_invalid'],
    [`ethereum:${address}?value=1e99`, 'uri_invalid'],
    [`ethereum:${address}@x`, 'uri_invalid'],
    ['ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35A', 'address_invalid'],
  ])('%s is refused', (uri, code) => expect(refusal(() => parseEthereumUri(uri)).code).toBe(code))

  it('reads back what it writes', () => {
    const accounts = bytesOf(20).map(checksumAddress)
    const amounts = fc.option(fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }), { nil: undefined })
    fc.assert(
      fc.property(
        accounts,
        fc.option(accounts, { nil: undefined }),
        fc.nat(),
        amounts,
        (recipient, of, chainId, amount) => {
          const payment = {
            chainId,
            to: recipient,
            ...(amount === undefined ? {} : { amount }),
            ...(of === undefined ? {} : { token: of }),
          }
          expect(parseEthereumUri(writeEthereumUri(payment))).toEqual(payment)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('TRON', () => {
  it('reads back what it writes', () => {
    const accounts = bytesOf(20).map(tronAddressOf)
    const amounts = fc.option(fc.bigInt({ min: 0n, max: 1n << 63n }), { nil: undefined })
    fc.assert(
      fc.property(accounts, fc.option(accounts, { nil: undefined }), amounts, (to, token, amount) => {
        const payment = {
          to,
          ...(amount === undefined ? {} : { amount }),
          ...(token === undefined ? {} : { token }),
        }
        expect(parseTronUri(writeTronUri(payment))).toEqual(payment)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'address_invalid'],
    ['tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?amount=0.0000001', 'uri_invalid'],
    ['tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?token=USDT', 'address_invalid'],
  ])('%s is refused', (uri, code) => expect(refusal(() => parseTronUri(uri)).code).toBe(code))
})
