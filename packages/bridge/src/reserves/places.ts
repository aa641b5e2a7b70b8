import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { reserveSalt } from '../deposit-salt.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { coldSalt } from '../networks/bitcoin/cold-script.ts'
import { isVaultNetwork, writeAccount } from '../networks/vault.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { unswept } from '../view/claims.ts'

/** The one address of a network that holds the reserve. */
export function reserveAddress(setup: BridgeSetup, network: MainNetwork): string | undefined {
  if (isVaultNetwork(network)) {
    const vault = setup[network]?.vault
    return vault && writeAccount(network, vault)
  }
  return setup.bitcoin && bitcoinLock(setup.bitcoin, reserveSalt(setup)).address
}

/** The address of the cold part of the reserve on Bitcoin, if there is one. */
export const coldAddress = ({ bitcoin }: BridgeSetup): string | undefined =>
  bitcoin?.cold && bitcoinLock(bitcoin, coldSalt).address

export type DepositPlace = {
  address: string
  /** Continues after this one. */
  after: string
}

/**
 * The deposit addresses of a network that hold a part of the reserve: on Bitcoin those with unspent coins, on the
 * others the unswept ones.
 */
export async function depositPlaces(
  db: Database,
  setup: BridgeSetup,
  network: MainNetwork,
  { after = '', count }: { after?: string | undefined; count: number },
): Promise<DepositPlace[]> {
  if (network !== 'bitcoin') {
    const { rows } = await sql<{ address: string }>`
      select distinct address from bridge_deposits
      where network = ${network} and ${unswept} and address > ${after} order by address limit ${count}`.execute(
      db,
    )
    return rows.map(({ address }) => ({ address, after: address }))
  }
  const { bitcoin } = setup
  if (!bitcoin) return []
  const { rows } = await sql<{ salt: Hex }>`
    select distinct salt from bridge_coins
    where spent_by is null and salt not in (${reserveSalt(setup)}, ${coldSalt}) and salt > ${after}
    order by salt limit ${count}`.execute(db)
  return rows.map(({ salt }) => ({ address: bitcoinLock(bitcoin, salt).address, after: salt }))
}
