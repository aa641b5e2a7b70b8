import type { Hex } from '@planet/chains/hex'
import type { ReadBlock, RpcLog, RpcReceipt, RpcTransaction } from '@planet/chains/planet/client'
import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import type { TransactionKind } from '../tables.ts'
import { decodeProductEvent, decodeTransfer, type ProductEvent, type UnreadableEvent } from './decode-log.ts'

export type Movement = {
  position: number
  logIndex: number
  token: Hex
  sender: Hex
  recipient: Hex
  amount: bigint
}
export type DecodedTransaction = {
  position: number
  hash: Hex
  sender: Hex
  recipient: Hex | null
  created: Hex | null
  value: bigint
  nonce: bigint
  succeeded: boolean
  gasUsed: bigint
  kind: TransactionKind
  events: readonly ProductEvent[]
  unreadable: readonly UnreadableEvent[]
  movements: readonly Movement[]
  /** As the node gave them. */
  logs: readonly RpcLog[]
  /** Every address whose page shows this transaction. */
  concerns: readonly Hex[]
}
export type DecodedBlock = {
  number: bigint
  hash: Hex
  parentHash: Hex
  time: Date
  validator: Hex
  gasUsed: bigint
  transactions: readonly DecodedTransaction[]
}

const nobody: Hex = '0x0000000000000000000000000000000000000000'

export function decodeBlock(
  { block, receipts }: ReadBlock,
  contracts: PlanetAddresses | undefined,
): DecodedBlock {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  return {
    number: BigInt(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    time: new Date(Number(block.timestamp) * 1000),
    validator: block.miner,
    gasUsed: BigInt(block.gasUsed),
    transactions: block.transactions.map((transaction) => {
      const receipt = byHash.get(transaction.hash)
      if (!receipt) throw new Error(`The node gave no receipt for ${transaction.hash}.`)
      return decodeTransaction(transaction, receipt, contracts)
    }),
  }
}

function decodeTransaction(
  transaction: RpcTransaction,
  receipt: RpcReceipt,
  contracts: PlanetAddresses | undefined,
): DecodedTransaction {
  const position = Number(transaction.transactionIndex)
  const succeeded = BigInt(receipt.status) === 1n
  const value = BigInt(transaction.value)
  const found = receipt.logs.flatMap((log) => decodeProductEvent(log, contracts) ?? [])
  const events = found.filter((event) => 'args' in event)
  const movements = receipt.logs.flatMap((log) => {
    const transfer = decodeTransfer(log)
    return transfer ? [{ position, logIndex: Number(log.logIndex), token: log.address, ...transfer }] : []
  })
  movements.push(...events.flatMap((event) => nativeMovement(event, position, contracts) ?? []))
  const receiver = transaction.to ?? receipt.contractAddress
  if (succeeded && value > 0n && receiver) {
    const sent = { sender: transaction.from, recipient: receiver, amount: value }
    movements.unshift({ position, logIndex: -1, token: nativeCoin, ...sent })
  }
  const touched = [
    transaction.from,
    receiver,
    ...movements.flatMap(({ sender, recipient }) => [sender, recipient]),
  ]
  return {
    position,
    hash: transaction.hash,
    sender: transaction.from,
    recipient: transaction.to,
    created: receipt.contractAddress,
    value,
    nonce: BigInt(transaction.nonce),
    succeeded,
    gasUsed: BigInt(receipt.gasUsed),
    kind: kindOf(transaction, events, movements.length > 0),
    events,
    unreadable: found.filter((event) => 'error' in event),
    movements,
    logs: receipt.logs,
    concerns: [...new Set(touched)].filter(
      (address): address is Hex => address !== null && address !== nobody,
    ),
  }
}

/**
 * Coins that one of our contracts passes on leave no transfer log. The contract's own event shows them: a credit to its
 * recipient, a payment to the merchant, a refund to the payer.
 */
function nativeMovement(
  { name, args, contract, logIndex }: ProductEvent,
  position: number,
  contracts: PlanetAddresses | undefined,
): Movement | undefined {
  const receiver = { Credited: args.recipient, Paid: args.merchant, Refunded: args.payer }[name]
  if (!contracts || !receiver || args.asset !== nativeCoin || args.amount === undefined) return undefined
  return {
    position,
    logIndex,
    token: nativeCoin,
    sender: contracts[contract].toLowerCase() as Hex,
    recipient: receiver.toLowerCase() as Hex,
    amount: BigInt(args.amount),
  }
}

const kindOfEvent: Readonly<Record<string, TransactionKind>> = {
  Credited: 'credit',
  ConvertRequested: 'convert_request',
  ConvertSettled: 'convert_settle',
  ConvertReturned: 'convert_return',
  Paid: 'payment',
  Refunded: 'refund',
  AccountRegistered: 'registration',
}

/** What people would call it. The product's own events tell more than the movements that follow from them. */
function kindOf(
  transaction: RpcTransaction,
  events: readonly ProductEvent[],
  moves: boolean,
): TransactionKind {
  for (const { name } of events) {
    const kind = kindOfEvent[name]
    if (kind) return kind
  }
  if (transaction.to === null) return 'deployment'
  return moves ? 'transfer' : 'call'
}
