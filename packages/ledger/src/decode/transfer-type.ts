import type { MovementType, TransactionKind } from '../tables.ts'

const typeOfKind: Readonly<Partial<Record<TransactionKind, MovementType>>> = {
  payment: 'order_pay',
  refund: 'order_refund',
  credit: 'deposit',
  convert_request: 'withdraw',
  convert_settle: 'withdraw',
  convert_return: 'withdraw',
}

/** The type under which a history lists a movement, from the kind of its transaction. */
export const typeOf = (kind: TransactionKind): MovementType => typeOfKind[kind] ?? 'transaction'
