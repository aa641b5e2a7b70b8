import { evmChainIds } from '@planet/units/network'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCoin } from '../../test/coins.ts'
import { keyPairs, refusal } from '../../test/samples.ts'
import { bitcoinAddress, bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { ethereumAddress } from '../addresses/ethereum.ts'
import { buildTransaction } from '../bitcoin/build.ts'
import { encodeTransaction, txidOf } from '../bitcoin/raw-transaction.ts'
import { toHex } from '../bytes.ts'
import { maxFeeOf } from '../evm/explain.ts'
import { signEvmTransaction } from '../evm/sign.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { TransferIntent } from '../intent.ts'
import { planRaise, type RaiseIntent, type RaisePrepared } from './raise.ts'

const [key, other] = fc.sample(keyPairs, { seed: 3, numRuns: 2 })
if (!key || !other) throw new Error('no keys')
const stage = 'sandbox'

describe('Bitcoin', () => {
  const address = bitcoinAddress(key.publicKey, stage)
  const to = bitcoinAddress(other.publicKey, stage)
  const coin = (value: bigint, seed: string) => makeCoin(bitcoinScriptOf(address, stage), value, seed)
  const text = ({ value, ...rest }: ReturnType<typeof coin>) => ({ ...rest, value: String(value) })

  /** A pending payment; what it neither pays nor returns is its fee. */
  function waiting(held: bigint, amount: bigint, change: bigint, more: bigint[] = []) {
    const spent = coin(held, 'spent')
    const payment = { script: bitcoinScriptOf(to, stage), value: amount }
    const back = { script: bitcoinScriptOf(address, stage), value: change }
    const old = buildTransaction([spent], change > 0n ? [payment, back] : [payment])
    const prepared: RaisePrepared = {
      raw: toHex(encodeTransaction(old)).slice(2),
      address,
      token: null,
      available_for_fee: '0',
      bitcoin: {
        rates: { normal: '1000', fast: '20000' },
        coins: [text(spent)],
        more: more.map((value, i) => text(coin(value, `more${i}`))),
      },
      ethereum: null,
    }
    const wish: RaiseIntent = {
      network: 'bitcoin',
      stage,
      txid: txidOf(old),
      asset: 'BTC',
      to,
      amount,
      speed: 'normal',
    }
    return { prepared, wish }
  }
  const raised = ({ prepared, wish }: ReturnType<typeof waiting>, change: Partial<RaiseIntent> = {}) => {
    const plan = planRaise(prepared, { ...wish, ...change })
    if (plan.network !== 'bitcoin') throw new Error('another network')
    return plan
  }

  it('pays the same, from the same coins, and takes the higher fee from the change', () => {
    const plan = raised(waiting(100_000n, 30_000n, 69_700n))
    expect(plan.feeBefore).toBe(300n)
    // The old fee, plus what nodes charge for 141 more virtual bytes; and a rate above the old one.
    expect(plan.fee.most).toBeGreaterThanOrEqual(441n)
    expect(plan.fee.most).toBeLessThan(500n)
    expect(plan.transfer.change?.value).toBe(70_000n - plan.fee.most)
    expect(plan.intent).toMatchObject({ to, amount: 30_000n, maxFee: plan.fee.most })
  })

  it('is as fast as requested', () => {
    const payment = waiting(100_000n, 30_000n, 69_700n)
    expect(raised(payment, { speed: 'fast' }).fee.most).toBe(141n * 20n)
  })

  it('uses more coins if the change does not suffice, and reports if nothing does', () => {
    const short = [100_000n, 99_700n, 0n] as const
    expect(refusal(() => raised(waiting(...short)))).toEqual({
      code: 'funds_insufficient',
      detail: { what: 'fee' },
    })
    const plan = raised(waiting(...short, [5_000n, 40_000n]))
    expect(plan.transfer.coins.map(({ value }) => value)).toEqual([100_000n, 40_000n])
    expect(plan.transfer.payment.value).toBe(99_700n)
  })

  it('decodes the old payment itself', () => {
    const payment = waiting(100_000n, 30_000n, 69_700n)
    expect(refusal(() => raised(payment, { txid: 'ab'.repeat(32) })).detail).toEqual({ field: 'txid' })
    expect(refusal(() => raised(payment, { amount: 30_001n })).detail).toEqual({ field: 'payment' })
    expect(refusal(() => raised(payment, { to: address })).detail).toEqual({ field: 'payment' })
    const { bitcoin } = payment.prepared
    const without = { ...payment.prepared, bitcoin: bitcoin && { ...bitcoin, coins: [] } }
    expect(refusal(() => planRaise(without, payment.wish)).detail).toEqual({ field: 'coin' })
  })
})

describe('Ethereum', () => {
  const address = ethereumAddress(key.publicKey)
  const to = ethereumAddress(other.publicKey)
  const old: EvmTransaction & { type: 'eip1559' } = {
    type: 'eip1559',
    chainId: BigInt(evmChainIds.ethereum[stage]),
    nonce: 7n,
    gasLimit: 21_000n,
    maxFeePerGas: 205n,
    maxPriorityFeePerGas: 11n,
    accessList: [],
    to,
    value: 1000n,
    data: '0x',
  }
  const intent: TransferIntent = {
    kind: 'transfer',
    network: 'ethereum',
    stage,
    asset: 'ETH',
    to,
    amount: 1000n,
    maxFee: maxFeeOf(old),
  }
  const signed = signEvmTransaction(old, intent, key)
  const prepared: RaisePrepared = {
    raw: signed.raw.slice(2),
    address,
    token: null,
    available_for_fee: '10000000',
    bitcoin: null,
    ethereum: {
      base_fee: '100',
      prices: {
        normal: { max_fee: '210', priority_fee: '10' },
        fast: { max_fee: '400', priority_fee: '40' },
      },
    },
  }
  const wish: RaiseIntent = {
    network: 'ethereum',
    stage,
    txid: signed.hash.slice(2),
    asset: 'ETH',
    to,
    amount: 1000n,
    speed: 'normal',
  }

  it('reuses the nonce for at least a tenth more', () => {
    const plan = planRaise(prepared, wish)
    if (plan.network !== 'ethereum') throw new Error('another network')
    const bumped = { maxFeePerGas: 226n, maxPriorityFeePerGas: 13n }
    expect(plan.transaction).toEqual({ ...old, ...bumped })
    expect(plan.feeBefore).toBe(21_000n * 205n)
    expect(plan.fee).toEqual({ expected: 21_000n * 113n, most: 21_000n * 226n })
    expect(signEvmTransaction(plan.transaction, plan.intent, key).from).toBe(address)
    const fast = planRaise(prepared, { ...wish, speed: 'fast' })
    expect(fast.fee.most).toBe(21_000n * 400n)
  })

  it('reports a shortage of the coin that pays the fee', () => {
    const poor = { ...prepared, available_for_fee: String(21_000n * 21n - 1n) }
    expect(refusal(() => planRaise(poor, wish)).detail).toEqual({ what: 'fee' })
  })

  it('does not mistake another payment for the pending one', () => {
    expect(refusal(() => planRaise({ ...prepared, address: to }, wish)).detail).toEqual({ field: 'payment' })
    expect(refusal(() => planRaise(prepared, { ...wish, txid: 'ab'.repeat(32) })).detail).toEqual({
      field: 'txid',
    })
  })
})
