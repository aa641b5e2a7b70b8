import { EMPTY_TRIE_ROOT, type Header, NO_OMMERS_HASH, ZERO_HASH, ZERO_NONCE } from '../encoding/header.ts'
import { toHex, toQuantity } from '../encoding/hex.ts'
import { type Log, logsBloom } from '../encoding/receipt.ts'
import { type DecodedTransaction, decodeTransaction } from '../encoding/transaction.ts'
import type { BlockRecord, TransactionRecord } from '../store/records.ts'

export interface Position {
  blockHash: Uint8Array
  blockNumber: bigint
  index: number
}

/** The position of a transaction in its block, and the block's time. */
export type MinedPosition = Position & { timestamp: bigint }

export function formatHeader(header: Header, hash: Uint8Array | null) {
  return {
    hash: hash === null ? null : toHex(hash),
    parentHash: toHex(header.parentHash),
    sha3Uncles: toHex(NO_OMMERS_HASH),
    miner: toHex(header.feeRecipient),
    stateRoot: toHex(header.stateRoot),
    transactionsRoot: toHex(header.transactionsRoot),
    receiptsRoot: toHex(header.receiptsRoot),
    logsBloom: toHex(header.logsBloom),
    difficulty: '0x0',
    number: toQuantity(header.number),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    timestamp: toQuantity(header.timestamp),
    extraData: toHex(header.extraData),
    mixHash: toHex(header.prevRandao),
    nonce: toHex(ZERO_NONCE),
    baseFeePerGas: toQuantity(header.baseFee),
    withdrawalsRoot: toHex(EMPTY_TRIE_ROOT),
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: toHex(ZERO_HASH),
  }
}

export function formatBlock(block: BlockRecord, transactions: unknown[]) {
  return {
    ...formatHeader(block.header, block.hash),
    size: toQuantity(block.size),
    uncles: [],
    withdrawals: [],
    transactions,
  }
}

export function formatTransaction(
  raw: Uint8Array,
  identity: { hash: Uint8Array; sender: Uint8Array },
  mined: { position: MinedPosition; effectivePrice: bigint } | undefined,
) {
  const transaction = decodeTransaction(raw)
  return {
    hash: toHex(identity.hash),
    type: toQuantity(transaction.type),
    from: toHex(identity.sender),
    to: transaction.to === undefined ? null : toHex(transaction.to),
    nonce: toQuantity(transaction.nonce),
    gas: toQuantity(transaction.gasLimit),
    value: toQuantity(transaction.value),
    input: toHex(transaction.data),
    blockHash: mined === undefined ? null : toHex(mined.position.blockHash),
    blockNumber: mined === undefined ? null : toQuantity(mined.position.blockNumber),
    blockTimestamp: mined === undefined ? null : toQuantity(mined.position.timestamp),
    transactionIndex: mined === undefined ? null : toQuantity(mined.position.index),
    ...formatFees(transaction, mined?.effectivePrice),
    ...formatSignature(transaction),
  }
}

/** Types 0 and 1 show the price as signed, because clients compute the hash from it; type 2 what was paid. */
function formatFees(transaction: DecodedTransaction, effectivePrice: bigint | undefined) {
  if (transaction.type !== 2) return { gasPrice: toQuantity(transaction.maxFee) }
  return {
    gasPrice: toQuantity(effectivePrice ?? transaction.maxFee),
    maxFeePerGas: toQuantity(transaction.maxFee),
    maxPriorityFeePerGas: toQuantity(transaction.maxPriorityFee),
  }
}

function formatSignature(transaction: DecodedTransaction) {
  const { type, chainId, parity } = transaction
  const signature = { r: toQuantity(transaction.r), s: toQuantity(transaction.s) }
  if (type === 0) {
    const v = chainId === undefined ? 27n + BigInt(parity) : 35n + 2n * chainId + BigInt(parity)
    return {
      ...(chainId === undefined ? {} : { chainId: toQuantity(chainId) }),
      v: toQuantity(v),
      ...signature,
    }
  }
  return {
    chainId: toQuantity(chainId ?? 0n),
    accessList: transaction.accessList.map(({ address, slots }) => ({
      address: toHex(address),
      storageKeys: slots.map(toHex),
    })),
    v: toQuantity(parity),
    yParity: toQuantity(parity),
    ...signature,
  }
}

export function formatLog(
  log: Log,
  position: Position,
  transactionHash: Uint8Array,
  logIndex: number,
  timestamp: bigint,
  removed = false,
) {
  return {
    address: toHex(log.address),
    topics: log.topics.map(toHex),
    data: toHex(log.data),
    blockHash: toHex(position.blockHash),
    blockNumber: toQuantity(position.blockNumber),
    blockTimestamp: toQuantity(timestamp),
    transactionHash: toHex(transactionHash),
    transactionIndex: toQuantity(position.index),
    logIndex: toQuantity(logIndex),
    removed,
  }
}

export function formatReceipt(record: TransactionRecord, block: BlockRecord, index: number) {
  const position = { blockHash: block.hash, blockNumber: block.header.number, index }
  const { type, to } = decodeTransaction(record.raw)
  return {
    type: toQuantity(type),
    status: toQuantity(record.status),
    transactionHash: toHex(record.hash),
    transactionIndex: toQuantity(index),
    blockHash: toHex(block.hash),
    blockNumber: toQuantity(block.header.number),
    from: toHex(record.sender),
    to: to === undefined ? null : toHex(to),
    contractAddress:
      to === undefined && record.createdAddress !== undefined ? toHex(record.createdAddress) : null,
    cumulativeGasUsed: toQuantity(record.cumulativeGasUsed),
    gasUsed: toQuantity(record.gasUsed),
    effectiveGasPrice: toQuantity(record.effectivePrice),
    logsBloom: toHex(logsBloom(record.logs)),
    logs: record.logs.map((log, at) =>
      formatLog(log, position, record.hash, record.firstLogIndex + at, block.header.timestamp),
    ),
  }
}
