import { evmChainIds } from '@planet/units/network'
import { Transaction } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPairs, refusal } from '../../test/samples.ts'
import { ethereumAddress } from '../addresses/ethereum.ts'
import type { CallIntent, TransferIntent, TypedDataIntent } from '../intent.ts'
import { encodeCall } from './abi.ts'
import { explainEvm } from './explain.ts'
import { signEvmTransaction, signTypedData } from './sign.ts'
import type { EvmTransaction } from './transaction.ts'
import type { TypedData } from './typed-data.ts'

const [key] = fc.sample(keyPairs, { seed: 7, numRuns: 1 })
if (!key) throw new Error('no key')
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const chainId = BigInt(evmChainIds.ethereum.main)

const native: EvmTransaction = {
  type: 'eip1559',
  chainId,
  nonce: 4n,
  gasLimit: 21_000n,
  maxPriorityFeePerGas: 1n,
  maxFeePerGas: 100n,
  to,
  value: 1_000n,
  data: '0x',
  accessList: [],
}
const nativeIntent: TransferIntent = {
  kind: 'transfer',
  network: 'ethereum',
  stage: 'main',
  asset: 'ETH',
  to,
  amount: 1_000n,
  maxFee: 2_100_000n,
}
const transferOf = (recipient: string, amount: bigint): string =>
  encodeCall('transfer(address,uint256)', [recipient, amount])
const usdt: EvmTransaction = { ...native, to: token, value: 0n, data: transferOf(to, 7n) }
const usdtIntent: TransferIntent = { ...nativeIntent, asset: 'USDT', token, amount: 7n }

describe('a transfer that is what was confirmed', () => {
  it.each([
    ['of the coin', native, nativeIntent],
    ['of a token', usdt, usdtIntent],
    ['to a lower-case address', { ...native, to: to.toLowerCase() }, nativeIntent],
  ])('%s is signed, and ethers reads the same sender and content', (_case, tx, intent) => {
    const signed = signEvmTransaction(tx, intent, key)
    const read = Transaction.from(signed.raw)
    expect(read.from).toBe(ethereumAddress(key.publicKey))
    expect({ hash: read.hash, from: read.from }).toEqual({ hash: signed.hash, from: signed.from })
    expect({ to: read.to?.toLowerCase(), data: read.data, value: read.value }).toEqual({
      to: tx.to?.toLowerCase(),
      data: tx.data,
      value: tx.value,
    })
  })
})

describe('a transaction that is not what was confirmed is never signed', () => {
  const withoutTarget = ({ to: _to, ...rest }: EvmTransaction) => rest as EvmTransaction
  it.each<[string, EvmTransaction, TransferIntent, string]>([
    ['another recipient', { ...native, to: other }, nativeIntent, 'to'],
    ['another amount', { ...native, value: 1_001n }, nativeIntent, 'amount'],
    ['another chain', { ...native, chainId: chainId + 1n }, nativeIntent, 'network'],
    ['another network', native, { ...nativeIntent, network: 'planet', asset: 'PLA' }, 'network'],
    ['another stage', native, { ...nativeIntent, stage: 'test' }, 'network'],
    ['a network that is no EVM', native, { ...nativeIntent, network: 'tron', asset: 'TRX' }, 'network'],
    ['hidden data', { ...native, data: '0x00' }, nativeIntent, 'transfer'],
    ['a contract creation', withoutTarget(native), nativeIntent, 'to'],
    ['another token', { ...usdt, to: other }, usdtIntent, 'to'],
    ['another token recipient', { ...usdt, data: transferOf(other, 7n) }, usdtIntent, 'transfer'],
    ['another token amount', { ...usdt, data: transferOf(to, 8n) }, usdtIntent, 'transfer'],
    ['coins along with a token', { ...usdt, value: 1n }, usdtIntent, 'amount'],
    [
      'an approval',
      { ...usdt, data: encodeCall('approve(address,uint256)', [to, 7n]) },
      usdtIntent,
      'transfer',
    ],
    ['bytes after the call', { ...usdt, data: `${usdt.data}00` }, usdtIntent, 'transfer'],
  ])('%s', (_case, tx, intent, field) => {
    expect(refusal(() => signEvmTransaction(tx, intent, key))).toEqual({
      code: 'intent_mismatch',
      detail: { field },
    })
  })

  it.each<[string, EvmTransaction, TransferIntent, string]>([
    ['a fee above the bound', { ...native, maxFeePerGas: 101n }, nativeIntent, 'intent_fee'],
    ['more gas', { ...native, gasLimit: 21_001n }, nativeIntent, 'intent_fee'],
    ['a tip above the fee', { ...native, maxPriorityFeePerGas: 101n }, nativeIntent, 'transaction_invalid'],
    ['an amount of nothing', { ...native, value: 0n }, { ...nativeIntent, amount: 0n }, 'intent_invalid'],
    ['a token asset without its contract', native, { ...nativeIntent, asset: 'USDT' }, 'intent_invalid'],
    ['a coin with a contract', native, { ...nativeIntent, token }, 'intent_invalid'],
  ])('%s', (_case, tx, intent, code) => {
    expect(refusal(() => signEvmTransaction(tx, intent, key)).code).toBe(code)
  })

  it('any single field of a random change', () => {
    const changes = fc.oneof(
      fc.bigInt({ min: 0n, max: 1n << 70n }).map((value) => ({ value })),
      fc
        .uint8Array({ minLength: 20, maxLength: 20 })
        .map((bytes) => ({ to: `0x${Buffer.from(bytes).toString('hex')}` })),
      fc
        .uint8Array({ minLength: 1, maxLength: 80 })
        .map((bytes) => ({ data: `0x${Buffer.from(bytes).toString('hex')}` })),
      fc.bigInt({ min: 1n, max: 1n << 40n }).map((id) => ({ chainId: id })),
    )
    fc.assert(
      fc.property(
        changes,
        fc.constantFrom([native, nativeIntent], [usdt, usdtIntent]),
        (change, [tx, intent]) => {
          const changed = { ...(tx as EvmTransaction), ...change }
          const same = Object.entries(change).every(
            ([name, value]) => Reflect.get(tx as object, name) === value,
          )
          if (!same)
            expect(refusal(() => signEvmTransaction(changed, intent as TransferIntent, key)).code).toBe(
              'intent_mismatch',
            )
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a call of a contract', () => {
  const signature = 'pay(bytes32,address,uint256,bytes)'
  const args = [`0x${'ab'.repeat(32)}`, to, 12n, '0x1234'] as const
  const intent: CallIntent = {
    kind: 'call',
    network: 'planet',
    stage: 'sandbox',
    contract: other,
    signature,
    args,
    value: 3n,
    maxFee: 0n,
  }
  const tx: EvmTransaction = {
    ...native,
    chainId: BigInt(evmChainIds.planet.sandbox),
    to: other,
    value: 3n,
    data: encodeCall(signature, args),
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  }

  it('is signed with exactly the confirmed arguments, without a fee on PLANET', () => {
    expect(Transaction.from(signEvmTransaction(tx, intent, key).raw).data).toBe(tx.data)
  })

  it.each([
    ['arguments', { ...intent, args: [args[0], to, 13n, args[3]] }],
    ['arguments', { ...intent, signature: 'pai(bytes32,address,uint256,bytes)' }],
    ['to', { ...intent, contract: to }],
    ['amount', { ...intent, value: 4n }],
  ] as [string, CallIntent][])('refuses other %s', (field, wrong) => {
    expect(refusal(() => signEvmTransaction(tx, wrong, key))).toMatchObject({
      code: 'intent_mismatch',
      detail: { field },
    })
  })
})

describe('typed data', () => {
  const data: TypedData = {
    domain: { name: 'Orders', version: '1', chainId, verifyingContract: other },
    primaryType: 'Refund',
    types: {
      Refund: [
        { name: 'order', type: 'uint256' },
        { name: 'to', type: 'address' },
      ],
    },
    message: { order: '7', to },
  }
  const intent: TypedDataIntent = {
    kind: 'typed-data',
    network: 'ethereum',
    stage: 'main',
    domainName: 'Orders',
    verifyingContract: other,
    primaryType: 'Refund',
    fields: { order: '7', to },
  }

  it('is signed as confirmed', () => expect(signTypedData(data, intent, key)).toMatch(/^0x[0-9a-f]{130}$/))

  it.each<[string, TypedData, TypedDataIntent]>([
    ['network', { ...data, domain: { ...data.domain, chainId: 2 } }, intent],
    ['domain', { ...data, domain: { ...data.domain, name: 'Other' } }, intent],
    ['contract', { ...data, domain: { ...data.domain, verifyingContract: to } }, intent],
    ['type', { ...data, primaryType: 'Payment' }, intent],
    ['to', { ...data, message: { order: '7', to: other } }, intent],
    ['to', data, { ...intent, fields: { order: '7' } }],
    ['order', { ...data, message: { to } }, intent],
  ])('refuses another %s', (field, wrong, confirmed) => {
    expect(refusal(() => signTypedData(wrong, confirmed, key))).toEqual({
      code: 'intent_mismatch',
      detail: { field },
    })
  })
})

describe('explains', () => {
  it.each([
    [native, { kind: 'native-transfer', to, value: 1_000n, maxFee: 2_100_000n }],
    [usdt, { kind: 'token-transfer', token, to, amount: 7n }],
    [
      { ...usdt, data: encodeCall('approve(address,uint256)', [to, (1n << 256n) - 1n]) },
      { kind: 'token-approval', token, spender: to, unlimited: true },
    ],
    [
      { ...usdt, data: `${usdt.data}00` },
      { kind: 'contract-call', contract: token, selector: '0xa9059cbb' },
    ],
  ])('%#', (tx, explanation) => expect(explainEvm(tx)).toMatchObject(explanation))
})
