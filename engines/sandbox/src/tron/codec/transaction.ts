import { createHash } from 'node:crypto'
import { decodeContract, encodeContract, type TronContract, typeNumber, typeUrl } from './contract.ts'
import { encodeMessage, Fields, integerField, repeated, textField } from './fields.ts'

/** `protocol.Transaction.raw` with the one contract that a transaction may have. */
export type RawTransaction = {
  refBlockBytes: Uint8Array
  refBlockNum: bigint
  refBlockHash: Uint8Array
  /** Milliseconds. */
  expiration: bigint
  /** The memo. */
  data: Uint8Array
  contract: TronContract
  permissionId: number
  scripts: Uint8Array
  timestamp: bigint
  /** Most sun that energy may cost. */
  feeLimit: bigint
}

export type SignedTransaction = {
  raw: RawTransaction
  rawBytes: Uint8Array
  /** sha256 of the raw bytes. */
  id: Uint8Array
  signatures: Uint8Array[]
}

export class MalformedTransaction extends Error {
  readonly code = 'malformed_transaction'
}

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

export function encodeRaw(raw: RawTransaction): Uint8Array {
  const parameter = encodeMessage([
    textField(1, typeUrl(raw.contract.type)),
    { number: 2, value: encodeContract(raw.contract) },
  ])
  const contract = encodeMessage([
    integerField(1, typeNumber(raw.contract)),
    { number: 2, value: parameter },
    integerField(5, BigInt(raw.permissionId)),
  ])
  return encodeMessage([
    { number: 1, value: raw.refBlockBytes },
    integerField(3, raw.refBlockNum),
    { number: 4, value: raw.refBlockHash },
    integerField(8, raw.expiration),
    { number: 10, value: raw.data },
    { number: 11, value: contract },
    { number: 12, value: raw.scripts },
    integerField(14, raw.timestamp),
    integerField(18, raw.feeLimit),
  ])
}

/** Rejects bytes that hold more than these types can show, so that nothing signed stays hidden. */
export function decodeRaw(bytes: Uint8Array): RawTransaction {
  const fields = new Fields(bytes)
  const contracts = fields.all(11)
  const [encoded] = contracts
  if (encoded === undefined || contracts.length !== 1)
    throw new MalformedTransaction('act size should be exactly 1, this is extend feature')
  const wrapper = new Fields(encoded)
  const any = new Fields(wrapper.bytes(2))
  const raw: RawTransaction = {
    refBlockBytes: fields.bytes(1),
    refBlockNum: fields.integer(3),
    refBlockHash: fields.bytes(4),
    expiration: fields.integer(8),
    data: fields.bytes(10),
    contract: decodeContract(Number(wrapper.integer(1)), any.bytes(2)),
    permissionId: Number(wrapper.integer(5)),
    scripts: fields.bytes(12),
    timestamp: fields.integer(14),
    feeLimit: fields.integer(18),
  }
  if (Buffer.compare(encodeRaw(raw), bytes) !== 0)
    throw new MalformedTransaction('the raw data has fields that this network does not know')
  return raw
}

/** The whole `protocol.Transaction`, as it is broadcast and stored. */
export const encodeSigned = ({
  rawBytes,
  signatures,
}: Pick<SignedTransaction, 'rawBytes' | 'signatures'>): Uint8Array =>
  Buffer.concat([encodeMessage([{ number: 1, value: rawBytes }]), repeated(2, signatures)])

export function decodeSigned(bytes: Uint8Array): SignedTransaction {
  const fields = new Fields(bytes)
  const rawBytes = fields.bytes(1)
  return { raw: decodeRaw(rawBytes), rawBytes, id: sha256(rawBytes), signatures: fields.all(2) }
}
