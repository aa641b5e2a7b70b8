import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { tronAccount, tronAddressOfBytes, tronBytes } from '../addresses/tron.ts'
import { concat, equalBytes, fromHex, integerBytes, leftPad, toHex, utf8 } from '../bytes.ts'
import { refuseAs, WalletError } from '../errors.ts'
import { encodeField, encodeMessage, MessageReader } from './protobuf.ts'

export type TronContract =
  | { type: 'transfer'; owner: string; to: string; amount: bigint }
  | { type: 'trigger'; owner: string; contract: string; callValue: bigint; data: string }

/** TAPOS: the transaction is valid only on a chain that has this block. */
export type RefBlock = { bytes: string; hash: string }

export type TronTransaction = {
  refBlock: RefBlock
  /** Milliseconds. */
  expiration: bigint
  timestamp: bigint
  contract: TronContract
  /** Most energy cost in sun that a contract call may burn; 0 for a transfer. */
  feeLimit: bigint
}

const typeUrl = (name: string): Uint8Array => utf8(`type.googleapis.com/protocol.${name}`)
const contractTypes = {
  transfer: { id: 1n, url: typeUrl('TransferContract') },
  trigger: { id: 31n, url: typeUrl('TriggerSmartContract') },
} as const

/** Bytes 6 and 7 of the block's number and bytes 8 to 15 of its id. */
export function refBlockOf(number: bigint, id: string): RefBlock {
  const height = leftPad(integerBytes(number), 8)
  return {
    bytes: toHex(height.slice(6, 8)),
    hash: toHex(fromHex(`0x${id.replace(/^0x/, '')}`, 32).slice(8, 16)),
  }
}

/** `protocol.Transaction.raw`, in the field order of TRON's own clients. */
export function rawBytes(tx: TronTransaction): Uint8Array<ArrayBuffer> {
  const type = contractTypes[tx.contract.type]
  const parameter = encodeMessage([
    { number: 1, value: type.url },
    { number: 2, value: contractBytes(tx.contract) },
  ])
  const contract = encodeMessage([
    { number: 1, value: type.id },
    { number: 2, value: parameter },
  ])
  return encodeMessage([
    { number: 1, value: fromHex(tx.refBlock.bytes, 2) },
    { number: 4, value: fromHex(tx.refBlock.hash, 8) },
    { number: 8, value: int64(tx.expiration) },
    { number: 11, value: contract },
    { number: 14, value: int64(tx.timestamp) },
    { number: 18, value: int64(tx.feeLimit) },
  ])
}

function contractBytes(contract: TronContract): Uint8Array {
  if (contract.type === 'transfer') {
    return encodeMessage([
      { number: 1, value: tronBytes(tronAccount(contract.owner)) },
      { number: 2, value: tronBytes(tronAccount(contract.to)) },
      { number: 3, value: int64(contract.amount) },
    ])
  }
  return encodeMessage([
    { number: 1, value: tronBytes(tronAccount(contract.owner)) },
    { number: 2, value: tronBytes(tronAccount(contract.contract)) },
    { number: 3, value: int64(contract.callValue) },
    { number: 4, value: fromHex(contract.data) },
  ])
}

/** All numbers of these messages are int64 and never negative here. */
function int64(value: bigint): bigint {
  if (value < 0n || value >= 1n << 63n) throw new WalletError('transaction_invalid')
  return value
}

export const transactionId = (raw: Uint8Array): string => hex.encode(sha256(raw))

/** Rejects anything that this wallet would not have written: memos, permissions, unknown fields, other orders. */
export function decodeRaw(bytes: Uint8Array): TronTransaction {
  return refuseAs('transaction_invalid', () => {
    const raw = new MessageReader(bytes, [1, 4, 8, 11, 14, 18])
    const wrapper = new MessageReader(raw.bytes(11), [1, 2])
    const any = new MessageReader(wrapper.bytes(2), [1, 2])
    const tx: TronTransaction = {
      refBlock: { bytes: toHex(raw.bytes(1)), hash: toHex(raw.bytes(4)) },
      expiration: raw.integer(8),
      timestamp: raw.integer(14),
      contract: readContract(wrapper.integer(1), any.bytes(1), any.bytes(2)),
      feeLimit: raw.integer(18),
    }
    if (!equalBytes(rawBytes(tx), bytes)) throw new WalletError('transaction_invalid')
    return tx
  })
}

function readContract(id: bigint, url: Uint8Array, bytes: Uint8Array): TronContract {
  if (id === contractTypes.transfer.id && equalBytes(url, contractTypes.transfer.url)) {
    const reader = new MessageReader(bytes, [1, 2, 3])
    return {
      type: 'transfer',
      owner: tronAddressOfBytes(reader.bytes(1)),
      to: tronAddressOfBytes(reader.bytes(2)),
      amount: reader.integer(3),
    }
  }
  if (id === contractTypes.trigger.id && equalBytes(url, contractTypes.trigger.url)) {
    const reader = new MessageReader(bytes, [1, 2, 3, 4])
    return {
      type: 'trigger',
      owner: tronAddressOfBytes(reader.bytes(1)),
      contract: tronAddressOfBytes(reader.bytes(2)),
      callValue: reader.integer(3),
      data: toHex(reader.bytes(4)),
    }
  }
  throw new WalletError('transaction_unsupported')
}

/** `protocol.Transaction` with its signature, as wallet/broadcasthex takes it. */
export const signedTransaction = (raw: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> =>
  concat(...encodeField({ number: 1, value: raw }), ...encodeField({ number: 2, value: signature }))
