import type { TransferType } from '@planet/api/calls/history/fields'
import type { TransactionKind } from '../tables.ts'

const typeOfKind: Readonly<Partial<Record<TransactionKind, TransferType>>> = {
  payment: 'order_pay',
  refund: 'order_refund',
  credit: 'deposit',
  convert_request: 'withdraw',
  convert_settle: 'withdraw',
  convert_return: 'withdraw',
}

/** What people call a movement, by what its transaction was. */
export const typeOf = (kind: TransactionKind): TransferType => typeOfKind[kind] ?? 'transaction'
