import type { Connection, Database } from '@planet/platform/database/database'
import type { Transfers } from '@planet/transfers/transfers'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { OrderTables } from './tables.ts'

/** What every act of this package works with. */
export type Orders = Omit<Transfers, 'db'> & {
  db: Database<OrderTables>
  /** Signs that an order may be paid, or that it is closed. It moves no money and can be replaced on chain. */
  authoriser: PrivateKeyAccount | undefined
  publicUrl: string
  /** Callbacks to addresses of private networks are for the sandbox only. */
  privateCallbacks: boolean
}

export const createOrders = (
  connection: Connection,
  transfers: Transfers,
  own: Pick<Orders, 'authoriser' | 'publicUrl'>,
): Orders => ({
  ...transfers,
  ...own,
  db: connection.tables<OrderTables>(),
  privateCallbacks: transfers.stage === 'sandbox',
})

/** The same database as the package below knows it. */
export const asTransfers = (orders: Orders): Transfers => orders as unknown as Transfers
