import type { Orders } from '@planet/orders/orders'
import type { CardPartner } from '@planet/partners/card/card-partner'
import type { Connection, Database } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** The dependencies of every charge operation. */
export type Charges = Pick<Orders, 'dataKeys' | 'now' | 'publicUrl'> & {
  db: Database
  orders: Orders
  logger: Logger
  /** Undefined if no partner is configured: then no card can be charged. */
  partner: CardPartner | undefined
  /** The card programme's wallet on PLANET. Orders that charge cards are paid to it. */
  settlement: Address | undefined
  /** Its key, with which the worker refunds what the partner refused. */
  settlementKey: PrivateKeyAccount | undefined
  /** The limits of one charge, in cents. */
  limits: () => { least: bigint; most: bigint }
}

export const createCharges = (
  connection: Connection,
  orders: Orders,
  own: Pick<Charges, 'logger' | 'partner' | 'settlement' | 'settlementKey' | 'limits'>,
): Charges => ({
  ...own,
  db: connection.db,
  orders,
  dataKeys: orders.dataKeys,
  now: orders.now,
  publicUrl: orders.publicUrl,
})
