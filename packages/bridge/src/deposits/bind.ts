import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import type { Address } from 'viem'
import { BridgeError } from '../errors.ts'
import { type BridgeSetup, leavesBy } from '../setup/setup.ts'
import { depositAddress, watchAddress } from './address.ts'
import { verifyBinding } from './binding.ts'

export type BoundAddress = { network: MainNetwork; address: string; boundAt: Date }

type Bridge = { db: Database; setup: BridgeSetup; isPaused: () => Promise<boolean> }
type Wanted = {
  account: string
  /** The account's registered PLANET address. */
  recipient: Address
  asset: AssetCode
  network: MainNetwork
  /** The recipient's signature of the binding; not needed if the address is bound already. */
  signature?: string | undefined
}

/**
 * The account's deposit address on a network, bound to its PLANET address by the owner's signature. Asking again, with
 * the same signature or without, changes nothing. While the bridge is paused nothing new is bound.
 */
export async function bindDepositAddress(
  { db, setup, isPaused }: Bridge,
  { account, recipient, asset, network, signature }: Wanted,
): Promise<BoundAddress> {
  if (!leavesBy(asset, network) || !setup[network]) throw new BridgeError('network_unknown', { network })
  const address = depositAddress(setup, network, recipient)
  if (signature !== undefined) verifyBinding(setup, { network, address, recipient }, signature)
  const known = await find(db, network, address)
  if (known) return known
  if (signature === undefined) throw new BridgeError('binding_invalid')
  if (await isPaused()) throw new BridgeError('paused')
  await watchAddress(db, setup, { network, account, recipient, binding: signature })
  const bound = await find(db, network, address)
  if (!bound) throw new BridgeError('not_found', { network })
  return bound
}

/** An address that is only watched, without its owner's signature, is not bound. */
async function find(db: Database, network: MainNetwork, address: string): Promise<BoundAddress | undefined> {
  const row = await db
    .selectFrom('bridge_addresses')
    .select('created_at')
    .where('network', '=', network)
    .where('address', '=', address)
    .where('binding', 'is not', null)
    .executeTakeFirst()
  return row && { network, address, boundAt: row.created_at }
}

export async function boundAddresses(db: Database, account: string): Promise<BoundAddress[]> {
  const rows = await db
    .selectFrom('bridge_addresses')
    .select(['network', 'address', 'created_at'])
    .where('account', '=', account)
    .where('binding', 'is not', null)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, boundAt: created_at }))
}
