import type { AssetCode } from '@planet/units/asset'
import type { Person } from '../../bench/world/people.ts'
import type { World } from '../../bench/world/product.ts'
import type { Shop } from '../../bench/world/shop.ts'

export type Deposit = {
  person: Person
  asset: AssetCode
  amount: bigint
  /** The network's transaction, once the payment was acknowledged. */
  txid?: string
}

/** What was acknowledged during the run: nothing of it may be lost or happen twice. */
export type Acknowledged = {
  acts: { hash: string; from: Person }[]
  /** Orders that were paid. */
  sold: string[]
  refunded: string[]
  /** Amounts are unique, so that each credit is found by its amount. */
  deposits: Deposit[]
  converts: string[]
}

export const nothingYet = (): Acknowledged => ({
  acts: [],
  sold: [],
  refunded: [],
  deposits: [],
  converts: [],
})

/** What a run leaves to be checked. */
export type Outcome = {
  world: World
  everybody: readonly Person[]
  shop: Shop
  record: Acknowledged
}
