import { evmChainIds } from '@planet/units/network'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCoin } from '../../test/coins.ts'
import { keyPairs, refusal } from '../../test/samples.ts'
import { bitcoinAddress, bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { ethereumAddress } from '../addresses/ethereum.ts'
import { tronAddress } from '../addresses/tron.ts'
import { signEvmTransaction } from '../evm/sign.ts'
import { signTronTransaction } from '../tron/sign.ts'
import { type PaymentIntent, type PaymentPlan, type PreparedPayment, planPayment } from './payment.ts'

const [key, other] = fc.sample(keyPairs, { seed: 3, numRuns: 2 })
if (!key || !other) throw new Error('no keys')
const stage = 'sandbox'
const nothing = {
  token: null,
  available: '0',
  available_for_fee: '0',
  bitcoin: null,
  ethereum: null,
  tron: null,
}

const bitcoin = (...values: bigint[]): PreparedPayment => ({
  ...nothing,
  address: bitcoinAddress(key.publicKey, stage),
  bitcoin: {
    rates: { slow: '1000', normal: '2000', fast: '5000' },
    coins: values.map((value, i) => {
      const script = bitcoinScriptOf(bitcoinAddress(key.publicKey, stage), stage)
      const { txid, vout, previous } = makeCoin(script, value, String(i))
      return { txid, vout, previous, value: String(value) }
    }),
  },
})
const ethereum = (more: Partial<PreparedPayment> = {}): PreparedPayment => ({
  ...nothing,
  address: ethereumAddress(key.publicKey),
  available: String(10n ** 18n),
  available_for_fee: String(10n ** 18n),
  ethereum: {
    chain_id: evmChainIds.ethereum[stage],
    nonce: 7,
    gas_limit: '21000',
    base_fee: '100',
    prices: {
      slow: { max_fee: '160', priority_fee: '10' },
      normal: { max_fee: '210', priority_fee: '10' },
      fast: { max_fee: '220', priority_fee: '20' },
    },
  },
  ...more,
})
const tronFacts = {
  block: { number: 500, id: 'ab'.repeat(32), timestamp: 1_700_000_000_000 },
  energy_price: '420',
  byte_price: '1000',
  energy: '0',
  own_energy: '0',
  own_bandwidth: '600',
  activation: '0',
}
const tron = (
  more: Partial<PreparedPayment> = {},
  facts: Partial<typeof tronFacts> = {},
): PreparedPayment => ({
  ...nothing,
  address: tronAddress(key.publicKey),
  available: '50000000',
  available_for_fee: '50000000',
  tron: { ...tronFacts, ...facts },
  ...more,
})
const intent = (network: PaymentIntent['network'], more: Partial<PaymentIntent> = {}): PaymentIntent => ({
  network,
  stage,
  asset: network === 'bitcoin' ? 'BTC' : network === 'ethereum' ? 'ETH' : 'TRX',
  to:
    network === 'bitcoin'
      ? bitcoinAddress(other.publicKey, stage)
      : network === 'ethereum'
        ? ethereumAddress(other.publicKey)
        : tronAddress(other.publicKey),
  wanted: 1000n,
  speed: 'normal',
  ...more,
})
const of = <N extends PaymentPlan['network']>(plan: PaymentPlan, network: N) => {
  if (plan.network !== network) throw new Error('another network')
  return plan as Extract<PaymentPlan, { network: N }>
}

describe('Bitcoin', () => {
  it('pays, returns the change to the own first address, and costs what the speed requires', () => {
    const slow = of(planPayment(bitcoin(100_000n), intent('bitcoin', { speed: 'slow' })), 'bitcoin')
    const fast = of(planPayment(bitcoin(100_000n), intent('bitcoin', { speed: 'fast' })), 'bitcoin')
    expect(slow.transfer.change).toEqual({
      position: { change: 0, index: 0 },
      value: 100_000n - 1000n - slow.fee.most,
    })
    expect(slow.fee.most).toBe(slow.intent.maxFee)
    expect(fast.fee.most).toBe(slow.fee.most * 5n)
  })

  it('sends all without change', () => {
    const plan = of(planPayment(bitcoin(60_000n, 40_000n), intent('bitcoin', { wanted: 'max' })), 'bitcoin')
    expect(plan.amount + plan.fee.most).toBe(100_000n)
    expect(plan.transfer.change).toBeUndefined()
    expect(plan.intent.amount).toBe(plan.amount)
  })

  it('reports what is wrong', () => {
    expect(refusal(() => planPayment(bitcoin(1000n), intent('bitcoin')))).toEqual({
      code: 'funds_insufficient',
      detail: { what: 'amount' },
    })
    expect(refusal(() => planPayment(bitcoin(400n), intent('bitcoin', { wanted: 'max' }))).code).toBe(
      'funds_insufficient',
    )
    expect(refusal(() => planPayment(bitcoin(100_000n), intent('bitcoin', { wanted: 293n }))).code).toBe(
      'amount_dust',
    )
  })
})

describe('Ethereum', () => {
  it('is signed as planned, and leaves nothing behind when all is sent', () => {
    const plan = of(planPayment(ethereum(), intent('ethereum', { wanted: 'max' })), 'ethereum')
    expect(plan.fee).toEqual({ expected: 21_000n * 110n, most: 21_000n * 210n })
    expect(plan.amount + plan.fee.most).toBe(10n ** 18n)
    expect(signEvmTransaction(plan.transaction, plan.intent, key).from).toBe(ethereumAddress(key.publicKey))
  })

  it('sends tokens, whose fee is paid in ether', () => {
    const token = ethereumAddress(other.publicKey)
    const usdt = { token, available: '5000' }
    const plan = of(
      planPayment(ethereum(usdt), intent('ethereum', { asset: 'USDT', wanted: 'max' })),
      'ethereum',
    )
    expect(plan.amount).toBe(5000n)
    expect(signEvmTransaction(plan.transaction, plan.intent, key).raw).toContain('a9059cbb')
    const poor = ethereum({ ...usdt, available_for_fee: '4409999' })
    expect(refusal(() => planPayment(poor, intent('ethereum', { asset: 'USDT' })))).toEqual({
      code: 'funds_insufficient',
      detail: { what: 'fee' },
    })
  })

  it('rejects an amount that exceeds the balance together with the fee', () => {
    const wanted = 10n ** 18n - 21_000n * 210n + 1n
    expect(refusal(() => planPayment(ethereum(), intent('ethereum', { wanted })))).toEqual({
      code: 'funds_insufficient',
      detail: { what: 'amount' },
    })
  })
})

describe('TRON', () => {
  it('is free within the own bandwidth, and is signed as planned', () => {
    const plan = of(planPayment(tron(), intent('tron')), 'tron')
    expect(plan.fee.expected).toBe(0n)
    expect(plan.fee.most).toBeGreaterThan(200_000n)
    expect(signTronTransaction(plan.transaction, plan.intent, key).txid).toMatch(/^[0-9a-f]{64}$/)
  })

  it('burns TRX for bytes, and for opening a new account', () => {
    const burnt = of(planPayment(tron({}, { own_bandwidth: '0' }), intent('tron')), 'tron')
    expect(burnt.fee.expected).toBe(burnt.fee.most)
    const opened = of(planPayment(tron({}, { activation: '1100000' }), intent('tron')), 'tron')
    expect(opened.fee.expected).toBe(opened.fee.most)
    expect(opened.fee.most - burnt.fee.most).toBe(1_100_000n)
    const all = of(planPayment(tron(), intent('tron', { wanted: 'max' })), 'tron')
    expect(all.amount).toBe(50_000_000n - all.fee.most)
  })

  it('limits what a token may cost, with room, and counts own energy', () => {
    const usdt = { token: tronAddress(other.publicKey), available: '9' }
    const facts = { energy: '65000', own_bandwidth: '0' }
    const plan = of(planPayment(tron(usdt, facts), intent('tron', { asset: 'USDT', wanted: 'max' })), 'tron')
    expect(plan.transaction.feeLimit).toBe(78_000n * 420n)
    expect(plan.amount).toBe(9n)
    const helped = of(
      planPayment(
        tron(usdt, { ...facts, own_energy: '65000' }),
        intent('tron', { asset: 'USDT', wanted: 9n }),
      ),
      'tron',
    )
    expect(plan.fee.expected - helped.fee.expected).toBe(65_000n * 420n)
    expect(signTronTransaction(plan.transaction, plan.intent, key).txid).toMatch(/^[0-9a-f]{64}$/)
    const poor = tron({ ...usdt, available_for_fee: '30000000' }, facts)
    expect(refusal(() => planPayment(poor, intent('tron', { asset: 'USDT' }))).detail).toEqual({
      what: 'fee',
    })
  })
})

it('rejects data of another network', () => {
  expect(refusal(() => planPayment(tron(), intent('bitcoin'))).code).toBe('transaction_invalid')
})
