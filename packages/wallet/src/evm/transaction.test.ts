import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Transaction, type TransactionLike, Wallet } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexText, keyPairs, refusal } from '../../test/samples.ts'
import { readVectors } from '../../test/vectors.ts'
import { fromHex, toHex } from '../bytes.ts'
import type { KeyPair } from '../derivation.ts'
import { recoverable } from './sign.ts'
import {
  type AccessList,
  decodeSigned,
  type EvmTransaction,
  signedBytes,
  signingHash,
  unsignedBytes,
} from './transaction.ts'

const pairOf = (key: string): KeyPair => {
  const privateKey = fromHex(key, 32)
  return { privateKey, publicKey: secp256k1.getPublicKey(privateKey, true) }
}
const sign = (tx: EvmTransaction, key: KeyPair): string =>
  toHex(signedBytes(tx, recoverable(signingHash(tx), key)))

it('EIP-155: the example of the standard', () => {
  const tx: EvmTransaction = {
    type: 'legacy',
    chainId: 1n,
    nonce: 9n,
    gasPrice: 20_000_000_000n,
    gasLimit: 21_000n,
    to: `0x${'35'.repeat(20)}`,
    value: 10n ** 18n,
    data: '0x',
  }
  expect(toHex(unsignedBytes(tx))).toBe(
    '0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080',
  )
  expect(toHex(signingHash(tx))).toBe('0xdaf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53')
  expect(sign(tx, pairOf(`0x${'46'.repeat(32)}`))).toBe(
    '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
  )
})

type Json = Record<string, string | number | undefined> & { accessList?: AccessList }
const big = (value: string | number | undefined): bigint =>
  value === undefined || value === '0x' ? 0n : BigInt(value)
const shared = (tx: Json) => ({
  nonce: big(tx.nonce),
  gasLimit: big(tx.gasLimit),
  ...(typeof tx.to === 'string' && tx.to !== '0x' ? { to: tx.to } : {}),
  value: big(tx.value),
  data: typeof tx.data === 'string' ? tx.data : '0x',
})

describe('EIP-155: the legacy transactions of the ethers suite', () => {
  type Vector = Json & {
    name: string
    privateKey: string
    unsignedTransactionChainId5: string
    signedTransactionChainId5: string
    accountAddress: string
  }
  it.each(readVectors<Vector[]>('legacy-transactions'))('$name', (vector) => {
    const tx: EvmTransaction = {
      type: 'legacy',
      chainId: 5n,
      gasPrice: big(vector.gasPrice),
      ...shared(vector),
    }
    expect(toHex(unsignedBytes(tx))).toBe(vector.unsignedTransactionChainId5)
    expect(sign(tx, pairOf(vector.privateKey))).toBe(vector.signedTransactionChainId5)
    const decoded = decodeSigned(fromHex(vector.signedTransactionChainId5))
    expect(decoded.from.toLowerCase()).toBe(vector.accountAddress)
    // Not bound to a chain, so refused.
    expect(refusal(() => decodeSigned(fromHex(String(vector.signedTransaction)))).code).toBe(
      'transaction_unsupported',
    )
  })
})

describe('EIP-2930 and EIP-1559: the typed transactions of the ethers suite', () => {
  type Vector = { name: string; key: string; address: string; signed: string; unsigned: string; tx: Json }
  it.each(readVectors<Vector[]>('typed-transactions'))('$name', ({ tx: json, ...vector }) => {
    const accessList = json.accessList ?? []
    const common = { chainId: big(json.chainId), ...shared(json), accessList }
    const tx: EvmTransaction =
      json.type === 1
        ? { type: 'eip2930', gasPrice: big(json.gasPrice), ...common }
        : {
            type: 'eip1559',
            maxPriorityFeePerGas: big(json.maxPriorityFeePerGas),
            maxFeePerGas: big(json.maxFeePerGas),
            ...common,
          }
    expect(toHex(unsignedBytes(tx))).toBe(vector.unsigned)
    expect(sign(tx, pairOf(vector.key))).toBe(vector.signed)
    expect(decodeSigned(fromHex(vector.signed)).from.toLowerCase()).toBe(vector.address)
  })
})

const amounts = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n })
const addresses = hexText(20)
const accessLists = fc.array(
  fc.record({ address: addresses, storageKeys: fc.array(hexText(32), { maxLength: 2 }) }),
  { maxLength: 2 },
)
const base = {
  chainId: fc.bigInt({ min: 1n, max: 1n << 40n }),
  nonce: fc.bigInt({ min: 0n, max: (1n << 53n) - 1n }),
  gasLimit: fc.bigInt({ min: 0n, max: 1n << 50n }),
  to: addresses,
  value: amounts,
  data: hexText(0, 200),
}
const transactions: fc.Arbitrary<EvmTransaction> = fc.oneof(
  fc.record({ ...base, type: fc.constant('legacy' as const), gasPrice: amounts }),
  fc.record({ ...base, type: fc.constant('eip2930' as const), gasPrice: amounts, accessList: accessLists }),
  fc
    .record({
      ...base,
      type: fc.constant('eip1559' as const),
      maxPriorityFeePerGas: amounts,
      maxFeePerGas: amounts,
      accessList: accessLists,
    })
    .filter((tx) => tx.maxPriorityFeePerGas <= tx.maxFeePerGas),
)
const etherType = { legacy: 0, eip2930: 1, eip1559: 2 } as const

it('signs random transactions byte for byte as ethers does, and reads ethers’ back', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, keyPairs, async (tx, key) => {
      const { type, nonce, ...rest } = tx
      const other = Transaction.from({
        ...rest,
        type: etherType[type],
        nonce: Number(nonce),
      } as TransactionLike)
      expect(toHex(unsignedBytes(tx))).toBe(other.unsignedSerialized)
      const wallet = new Wallet(toHex(key.privateKey))
      const raw = await wallet.signTransaction(other)
      expect(sign(tx, key)).toBe(raw)
      const decoded = decodeSigned(fromHex(raw))
      expect({ from: decoded.from, hash: decoded.hash }).toEqual({
        from: wallet.address,
        hash: Transaction.from(raw).hash,
      })
      expect(toHex(unsignedBytes(decoded.transaction))).toBe(other.unsignedSerialized)
    }),
    { numRuns: 500 },
  )
})

describe('refuses', () => {
  const key = pairOf(`0x${'11'.repeat(32)}`)
  const tx: EvmTransaction = {
    type: 'eip1559',
    chainId: 1n,
    nonce: 1n,
    gasLimit: 21_000n,
    maxPriorityFeePerGas: 1n,
    maxFeePerGas: 2n,
    to: `0x${'22'.repeat(20)}`,
    value: 3n,
    data: '0x',
    accessList: [],
  }

  it('a signature with a high s', () => {
    const { r, s, yParity } = recoverable(signingHash(tx), key)
    const high = { r, s: secp256k1.Point.Fn.ORDER - s, yParity: yParity === 0 ? 1 : 0 } as const
    expect(refusal(() => decodeSigned(signedBytes(tx, high))).code).toBe('transaction_invalid')
  })

  it('numbers that do not fit', () => {
    expect(refusal(() => unsignedBytes({ ...tx, value: -1n })).code).toBe('transaction_invalid')
    expect(refusal(() => unsignedBytes({ ...tx, value: 1n << 256n })).code).toBe('transaction_invalid')
    expect(refusal(() => unsignedBytes({ ...tx, nonce: (1n << 64n) - 1n })).code).toBe('transaction_invalid')
  })

  it('bytes that are cut, extended or of an unknown type', () => {
    const raw = fromHex(sign(tx, key))
    for (const bad of [raw.slice(0, -1), Uint8Array.of(...raw, 0), Uint8Array.of(3, ...raw.slice(1))]) {
      expect(refusal(() => decodeSigned(bad)).code).toBe('encoding')
    }
  })
})
