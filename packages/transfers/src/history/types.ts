import type { TransferType } from '@planet/contract/calls/history/fields'
import type { TransactionKind } from '@planet/ledger/tables'

const typeOfKind: Readonly<Partial<Record<TransactionKind, TransferType>>> = {
  payment: 'order_pay',
  refund: 'order_refund',
  credit: 'deposit',
  convert_request: 'withdraw',
  convert_settle: 'withdraw',
  convert_return: 'withdraw',
}

/** What people call a transaction, by what the chain says it was. */
export const typeOf = (kind: TransactionKind): TransferType => typeOfKind[kind] ?? 'transaction'

const everyKind: readonly TransactionKind[] = [
  'transfer',
  'credit',
  'convert_request',
  'convert_settle',
  'convert_return',
  'payment',
  'refund',
  'registration',
  'deployment',
  'call',
]

export const kindsOf = (type: TransferType): readonly TransactionKind[] =>
  everyKind.filter((kind) => typeOf(kind) === type)
