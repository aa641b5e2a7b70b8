import { RLP } from '@ethereumjs/rlp'
import { keccak256 } from '../crypto/keccak.ts'
import { toBigInt } from './hex.ts'
import { encodeRlp } from './rlp.ts'

/** An Ethereum header of the Cancun fork; constant fields are left out here and written by `encodeHeader`. */
export interface Header {
  parentHash: Uint8Array
  feeRecipient: Uint8Array
  stateRoot: Uint8Array
  transactionsRoot: Uint8Array
  receiptsRoot: Uint8Array
  logsBloom: Uint8Array
  number: bigint
  gasLimit: bigint
  gasUsed: bigint
  timestamp: bigint
  extraData: Uint8Array
  prevRandao: Uint8Array
  baseFee: bigint
}

export const EMPTY_TRIE_ROOT = keccak256(encodeRlp(new Uint8Array(0)))
export const NO_OMMERS_HASH = keccak256(encodeRlp([]))
export const ZERO_HASH = new Uint8Array(32)
export const ZERO_NONCE = new Uint8Array(8)

export function encodeHeader(header: Header): Uint8Array {
  return encodeRlp([
    header.parentHash,
    NO_OMMERS_HASH,
    header.feeRecipient,
    header.stateRoot,
    header.transactionsRoot,
    header.receiptsRoot,
    header.logsBloom,
    0n,
    header.number,
    header.gasLimit,
    header.gasUsed,
    header.timestamp,
    header.extraData,
    header.prevRandao,
    ZERO_NONCE,
    header.baseFee,
    EMPTY_TRIE_ROOT,
    0n,
    0n,
    ZERO_HASH,
  ])
}

export function decodeHeader(encoded: Uint8Array): Header {
  const fields = RLP.decode(encoded) as Uint8Array[]
  const at = (index: number): Uint8Array => {
    const field = fields[index]
    if (!(field instanceof Uint8Array)) throw new Error(`header has no field ${index}`)
    return field
  }
  return {
    parentHash: at(0),
    feeRecipient: at(2),
    stateRoot: at(3),
    transactionsRoot: at(4),
    receiptsRoot: at(5),
    logsBloom: at(6),
    number: toBigInt(at(8)),
    gasLimit: toBigInt(at(9)),
    gasUsed: toBigInt(at(10)),
    timestamp: toBigInt(at(11)),
    extraData: at(12),
    prevRandao: at(13),
    baseFee: toBigInt(at(15)),
  }
}

export function headerHash(header: Header): Uint8Array {
  return keccak256(encodeHeader(header))
}

/** The bloom's offset in the encoding: every field before it has a fixed length. */
const bloomOffset = 3 + 33 + 33 + 21 + 33 * 3 + 3

export function bloomOfEncoded(encoded: Uint8Array): Uint8Array {
  return encoded.subarray(bloomOffset, bloomOffset + 256)
}
