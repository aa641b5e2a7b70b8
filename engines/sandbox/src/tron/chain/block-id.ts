import type { Header } from '@planet/planet-node/encoding/header'
import { readUint64, uint64 } from '@planet/planet-node/store/keys'
import { tronBytesOf } from '../codec/address.ts'
import { encodeMessage, integerField } from '../codec/fields.ts'
import { sha256 } from '../codec/transaction.ts'
import { WITNESS } from './witness.ts'

const VERSION = 31n

/** TRON counts milliseconds; the chain's own header counts seconds, so the exact time travels beside it. */
export const timeBytes = (timestamp: bigint): Uint8Array => uint64(timestamp)

export const timestampOf = ({ extraData, timestamp }: Header): bigint =>
  extraData.length === 8 ? BigInt(readUint64(extraData)) : timestamp * 1000n

/**
 * `protocol.BlockHeader.raw`. The roots are those of the chain below: they bind transactions and state as TRON's own
 * would, though computed otherwise.
 */
export const encodeBlockHeader = (header: Header): Uint8Array =>
  encodeMessage([
    integerField(1, timestampOf(header)),
    { number: 2, value: header.transactionsRoot },
    { number: 3, value: header.parentHash },
    integerField(7, header.number),
    { number: 9, value: tronBytesOf(WITNESS.account) },
    integerField(10, VERSION),
    { number: 11, value: header.stateRoot },
  ])

export const blockVersion = VERSION

/** The block's number in the first 8 bytes, then the rest of the header's hash. */
export function blockId(header: Header): Uint8Array {
  const id = sha256(encodeBlockHeader(header))
  id.set(uint64(header.number))
  return id
}
