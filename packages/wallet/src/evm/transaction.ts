import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { accountIdOf, checksumAddress, ethereumAccount } from '../addresses/ethereum.ts'
import {
  type Bytes,
  bytesInteger,
  concat,
  equalBytes,
  fromHex,
  integerBytes,
  leftPad,
  toHex,
} from '../bytes.ts'
import { refuseAs, WalletError } from '../errors.ts'
import { type RlpItem, rlpDecode, rlpEncode } from './rlp.ts'

export type AccessList = readonly { address: string; storageKeys: readonly string[] }[]

type Common = {
  chainId: bigint
  nonce: bigint
  gasLimit: bigint
  /** Absent if the transaction creates a contract. */
  to?: string
  value: bigint
  /** 0x-prefixed hexadecimal. */
  data: string
}

/** EIP-155, EIP-2930 and EIP-1559. Transactions that are not bound to a chain are not supported. */
export type EvmTransaction =
  | (Common & { type: 'legacy'; gasPrice: bigint })
  | (Common & { type: 'eip2930'; gasPrice: bigint; accessList: AccessList })
  | (Common & {
      type: 'eip1559'
      maxPriorityFeePerGas: bigint
      maxFeePerGas: bigint
      accessList: AccessList
    })

export type EvmSignature = { r: bigint; s: bigint; yParity: 0 | 1 }
export type SignedEvmTransaction = {
  transaction: EvmTransaction
  signature: EvmSignature
  from: string
  /** Hash by which the network knows the transaction. */
  hash: string
}

const typeByte = { eip2930: 1, eip1559: 2 } as const
const max256 = 1n << 256n

function integer(value: bigint, limit: bigint = max256): Bytes {
  if (value < 0n || value >= limit) throw new WalletError('transaction_invalid')
  return integerBytes(value)
}

function fieldsOf(tx: EvmTransaction): RlpItem[] {
  const fees =
    tx.type === 'eip1559'
      ? [integer(tx.maxPriorityFeePerGas), integer(tx.maxFeePerGas)]
      : [integer(tx.gasPrice)]
  const common: RlpItem[] = [
    // EIP-2681 bounds the nonce.
    integer(tx.nonce, (1n << 64n) - 1n),
    ...fees,
    integer(tx.gasLimit),
    tx.to === undefined ? new Uint8Array(0) : ethereumAccount(tx.to),
    integer(tx.value),
    fromHex(tx.data),
  ]
  if (tx.type === 'legacy') return common
  const list = tx.accessList.map(({ address, storageKeys }) => [
    ethereumAccount(address),
    storageKeys.map((key) => fromHex(key, 32)),
  ])
  return [integer(tx.chainId), ...common, list]
}

/** The bytes whose Keccak-256 is signed. */
export const unsignedBytes = (tx: EvmTransaction): Bytes => encodeUnsigned(tx, fieldsOf(tx))

function encodeUnsigned(tx: EvmTransaction, fields: readonly RlpItem[]): Bytes {
  if (tx.type !== 'legacy') return concat(Uint8Array.of(typeByte[tx.type]), rlpEncode(fields))
  if (tx.chainId <= 0n) throw new WalletError('transaction_invalid')
  const none = new Uint8Array(0)
  return rlpEncode([...fields, integer(tx.chainId), none, none])
}

export const signingHash = (tx: EvmTransaction): Uint8Array => keccak_256(unsignedBytes(tx))

export const signedBytes = (tx: EvmTransaction, signature: EvmSignature): Bytes =>
  encodeSigned(tx, fieldsOf(tx), signature)

function encodeSigned(
  tx: EvmTransaction,
  fields: readonly RlpItem[],
  { r, s, yParity }: EvmSignature,
): Bytes {
  const v = tx.type === 'legacy' ? tx.chainId * 2n + 35n + BigInt(yParity) : BigInt(yParity)
  const body = rlpEncode([...fields, integer(v), integer(r), integer(s)])
  return tx.type === 'legacy' ? body : concat(Uint8Array.of(typeByte[tx.type]), body)
}

/** Reads the bytes of an unsigned EIP-1559 transaction, and refuses any but the canonical encoding. */
export function decodeUnsigned(bytes: Uint8Array): EvmTransaction {
  const transaction = refuseAs('transaction_invalid', (): EvmTransaction => {
    if (bytes[0] !== typeByte.eip1559) throw new WalletError('transaction_unsupported')
    const fields = list(rlpDecode(bytes.subarray(1)), 9)
    const [chainId, nonce, priority, maxFee, gasLimit, to, value, data, accessList] = fields
    return {
      type: 'eip1559',
      chainId: number(chainId),
      maxPriorityFeePerGas: number(priority),
      maxFeePerGas: number(maxFee),
      ...shared(nonce, gasLimit, to, value, data),
      accessList: readAccessList(accessList),
    }
  })
  if (!equalBytes(unsignedBytes(transaction), bytes)) throw new WalletError('transaction_invalid')
  return transaction
}

const order = secp256k1.Point.Fn.ORDER

/** The 20 bytes of the account that made a signature (64 bytes). Throws if no key can have made it. */
export type RecoverSigner = (digest: Uint8Array, signature: Uint8Array, yParity: 0 | 1) => Uint8Array

const recoverSigner: RecoverSigner = (digest, signature, yParity) =>
  accountIdOf(
    secp256k1.Signature.fromBytes(signature).addRecoveryBit(yParity).recoverPublicKey(digest).toBytes(true),
  )

/**
 * Decodes a signed transaction, recovers its sender, and rejects any but the canonical encoding. Recovery takes longer
 * than everything else here, so a server passes a faster one than JavaScript's.
 */
export function decodeSigned(
  bytes: Uint8Array,
  recover: RecoverSigner = recoverSigner,
): SignedEvmTransaction {
  const decoded = refuseAs('transaction_invalid', () => readSigned(bytes))
  const { transaction, signature } = decoded
  // Both encodings have the same fields, and checking an address costs a hash.
  const fields = fieldsOf(transaction)
  if (!equalBytes(encodeSigned(transaction, fields, signature), bytes))
    throw new WalletError('transaction_invalid')
  const { r, s, yParity } = signature
  const from = refuseAs('transaction_invalid', () => {
    const compact = concat(leftPad(integerBytes(r), 32), leftPad(integerBytes(s), 32))
    if (r === 0n || r >= order || s === 0n || s > order / 2n) throw new WalletError('transaction_invalid')
    const digest = keccak_256(encodeUnsigned(transaction, fields))
    return checksumAddress(recover(digest, compact, yParity))
  })
  return { transaction, signature, from, hash: toHex(keccak_256(bytes)) }
}

function readSigned(bytes: Uint8Array): { transaction: EvmTransaction; signature: EvmSignature } {
  const type = bytes[0]
  if (type === 1 || type === 2) return readTyped(rlpDecode(bytes.subarray(1)), type)
  const [nonce, gasPrice, gasLimit, to, value, data, v, r, s] = list(rlpDecode(bytes), 9)
  const encodedV = number(v)
  if (encodedV < 37n) throw new WalletError('transaction_unsupported')
  return {
    transaction: {
      type: 'legacy',
      chainId: (encodedV - 35n) / 2n,
      gasPrice: number(gasPrice),
      ...shared(nonce, gasLimit, to, value, data),
    },
    signature: { r: number(r), s: number(s), yParity: (encodedV - 35n) % 2n === 1n ? 1 : 0 },
  }
}

function readTyped(item: RlpItem, type: 1 | 2): { transaction: EvmTransaction; signature: EvmSignature } {
  const fields = list(item, type === 1 ? 11 : 12)
  const [chainId, nonce, ...rest] = fields
  const fees = rest.splice(0, type)
  const [gasLimit, to, value, data, accessList, parity, r, s] = rest
  const yParity = number(parity)
  if (yParity > 1n) throw new WalletError('encoding')
  const common = {
    chainId: number(chainId),
    ...shared(nonce, gasLimit, to, value, data),
    accessList: readAccessList(accessList),
  }
  const transaction: EvmTransaction =
    type === 1
      ? { type: 'eip2930', gasPrice: number(fees[0]), ...common }
      : { type: 'eip1559', maxPriorityFeePerGas: number(fees[0]), maxFeePerGas: number(fees[1]), ...common }
  return { transaction, signature: { r: number(r), s: number(s), yParity: yParity === 1n ? 1 : 0 } }
}

type Item = RlpItem | undefined

function shared(nonce: Item, gasLimit: Item, to: Item, value: Item, data: Item) {
  const target = raw(to)
  return {
    nonce: number(nonce),
    gasLimit: number(gasLimit),
    ...(target.length === 0 ? {} : { to: checksumAddress(target) }),
    value: number(value),
    data: toHex(raw(data)),
  }
}

const readAccessList = (item: Item): AccessList =>
  list(item).map((entry) => {
    const [address, keys] = list(entry, 2)
    return {
      address: checksumAddress(raw(address)),
      storageKeys: list(keys).map((key) => toHex(raw(key))),
    }
  })

function list(item: Item, length?: number): readonly RlpItem[] {
  if (item === undefined || item instanceof Uint8Array) throw new WalletError('encoding')
  if (length !== undefined && item.length !== length) throw new WalletError('encoding')
  return item
}

function raw(item: Item): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new WalletError('encoding')
  return item
}

function number(item: Item): bigint {
  const bytes = raw(item)
  if (bytes[0] === 0) throw new WalletError('encoding')
  return bytesInteger(bytes)
}
