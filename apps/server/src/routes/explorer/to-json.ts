import type { blockRow, movement, transactionRow } from '@planet/api/explorer'
import type { MovementPosition, TransactionPage, TransactionPosition } from '@planet/ledger/queries/lists'
import type { LedgerBlock, LedgerMovement, LedgerTransaction } from '@planet/ledger/queries/rows'
import type { z } from 'zod'

export const blockToJson = (block: LedgerBlock): z.infer<typeof blockRow> => ({
  ...block,
  number: Number(block.number),
  time: block.time.toISOString(),
})

export const movementToJson = ({
  asset,
  token,
  from,
  to,
  amount,
}: LedgerMovement): z.infer<typeof movement> => ({ asset, token, from, to, amount: String(amount) })

export const transactionToJson = (transaction: LedgerTransaction): z.infer<typeof transactionRow> => ({
  hash: transaction.hash,
  block: Number(transaction.block),
  position: transaction.position,
  time: transaction.time.toISOString(),
  from: transaction.from,
  to: transaction.to,
  kind: transaction.kind,
  succeeded: transaction.succeeded,
  movements: transaction.movements.map(movementToJson),
})

export const pageToJson = ({ transactions, next }: TransactionPage) => ({
  transactions: transactions.map(transactionToJson),
  next: next ? positionToText(next) : null,
})

/** The schema of each call has checked the text. */
export function readTransactionPosition(text: string | undefined): TransactionPosition | undefined {
  const [block = '', position] = text?.split(':') ?? []
  return text ? { block: BigInt(block), position: Number(position) } : undefined
}

export function readMovementPosition(text: string | undefined): MovementPosition | undefined {
  const start = readTransactionPosition(text)
  return start && { ...start, logIndex: Number(text?.split(':')[2]) }
}

export const positionToText = (at: TransactionPosition | MovementPosition): string =>
  [at.block, at.position, ...('logIndex' in at ? [at.logIndex] : [])].join(':')
