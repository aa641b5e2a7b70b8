import { evmChainIds } from '@planet/units/network'
import { Interface, Transaction, zeroPadBytes } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPairs, refusal } from '../../test/samples.ts'
import type { ConvertIntent } from '../intent.ts'
import { convertCall, readConvertCall } from './convert.ts'
import { explainEvm } from './explain.ts'
import { signEvmTransaction } from './sign.ts'
import type { EvmTransaction } from './transaction.ts'

const [key] = fc.sample(keyPairs, { seed: 11, numRuns: 1 })
if (!key) throw new Error('no key')
const bridge = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const ofToken: ConvertIntent = {
  kind: 'convert',
  network: 'planet',
  stage: 'sandbox',
  maxFee: 0n,
  bridge,
  token,
  amount: 120_000_000n,
  fee: 3_000_000n,
  mainNetwork: 'tron',
  destination: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  isOwn: false,
}
const { token: _token, ...withoutToken } = ofToken
const ofCoin: ConvertIntent = { ...withoutToken, mainNetwork: 'ethereum', destination: other }

const transactionOf = (intent: ConvertIntent): EvmTransaction => ({
  type: 'eip1559',
  chainId: BigInt(evmChainIds.planet.sandbox),
  nonce: 3n,
  gasLimit: 300_000n,
  maxPriorityFeePerGas: 0n,
  maxFeePerGas: 0n,
  accessList: [],
  ...convertCall(intent),
})

/** The contracts' own interface, written independently of our encoder. */
const contracts = new Interface([
  'function requestConvert(address asset, uint256 amount, uint256 fee, bytes32 network, string destination)',
  'function transferAndCall(address to, uint256 value, bytes data)',
])
const networkName = (name: string) => zeroPadBytes(`0x${Buffer.from(name).toString('hex')}`, 32)

describe('the call of a convert', () => {
  it('of a token hands it over together with the request', () => {
    const { destination, amount, fee } = ofToken
    const asked = contracts.encodeFunctionData('requestConvert', [
      token,
      amount,
      fee,
      networkName('tron'),
      destination,
    ])
    const data = contracts.encodeFunctionData('transferAndCall', [bridge, amount + fee, asked])
    expect(convertCall(ofToken)).toEqual({ to: token, value: 0n, data })
  })

  it('of the coin sends it along', () => {
    const { destination, amount, fee } = ofCoin
    const zero = `0x${'0'.repeat(40)}`
    const args = [zero, amount, fee, networkName('ethereum'), destination]
    const data = contracts.encodeFunctionData('requestConvert', args)
    expect(convertCall(ofCoin)).toEqual({ to: bridge, value: amount + fee, data })
  })

  it.each([ofToken, ofCoin])('is explained by every term', (intent) => {
    const { mainNetwork, destination, amount, fee } = intent
    const terms = { kind: 'convert-request', bridge, mainNetwork, destination, amount, fee }
    expect(explainEvm(transactionOf(intent))).toMatchObject(terms)
  })
})

describe('rejects a convert that contradicts itself', () => {
  const asked = (asset: string) => convertCall({ ...ofToken, token: asset }).data
  const transferAndCall = (total: bigint, inner: string) =>
    contracts.encodeFunctionData('transferAndCall', [bridge, total, inner])
  const inner = (asset: string, network = 'tron') =>
    contracts.encodeFunctionData('requestConvert', [asset, 5n, 2n, networkName(network), ofToken.destination])
  it.each([
    ['another sum', { to: token, value: 0n, data: transferAndCall(8n, inner(token)) }],
    ['another token inside', { to: token, value: 0n, data: transferAndCall(7n, inner(other)) }],
    ['an unknown network', { to: token, value: 0n, data: transferAndCall(7n, inner(token, 'litecoin')) }],
    ['coins beside a token', { to: token, value: 1n, data: transferAndCall(7n, inner(token)) }],
    ['a token called directly', { to: bridge, value: 7n, data: inner(token) }],
    ['nothing inside', { to: token, value: 0n, data: transferAndCall(7n, '0x') }],
    ['a byte too many', { to: token, value: 0n, data: `${asked(token)}00` }],
    ['no target', { value: 0n, data: asked(token) }],
  ])('%s', (_case, tx) => expect(readConvertCall(tx)).toBeUndefined())
})

describe('signing', () => {
  it.each([ofToken, ofCoin])('a convert that is what was confirmed', (intent) => {
    const tx = transactionOf(intent)
    const read = Transaction.from(signEvmTransaction(tx, intent, key).raw)
    expect({ to: read.to, data: read.data, value: read.value }).toEqual({
      to: tx.to,
      data: tx.data,
      value: tx.value,
    })
  })

  it.each<[string, Partial<ConvertIntent>, string]>([
    ['another amount', { amount: 120_000_001n }, 'transfer'],
    ['another fee', { fee: 2_999_999n }, 'transfer'],
    ['another destination', { destination: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, 'transfer'],
    ['another network', { mainNetwork: 'ethereum', destination: other }, 'transfer'],
    ['another bridge', { bridge: other }, 'transfer'],
    ['another token', { token: other }, 'to'],
  ])('%s than confirmed is refused', (_case, change, field) => {
    expect(refusal(() => signEvmTransaction(transactionOf({ ...ofToken, ...change }), ofToken, key))).toEqual(
      {
        code: 'intent_mismatch',
        detail: { field },
      },
    )
  })

  it.each<[string, Partial<ConvertIntent>]>([
    ['an address of another network', { destination: other }],
    ['an address with a wrong letter', { destination: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }],
    ['nothing', { amount: 0n }],
    ['a fee below nothing', { fee: -1n }],
  ])('rejects %s, even if it was confirmed', (_case, change) => {
    const intent = { ...ofToken, ...change }
    expect(refusal(() => signEvmTransaction(transactionOf(ofToken), intent, key)).code).toBe('intent_invalid')
  })
})
