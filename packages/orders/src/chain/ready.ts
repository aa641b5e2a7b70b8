import { ApiError } from '@planet/api/api-error'
import { queryChain } from '@planet/chains/query-chain'
import { nextNonce as nextFree } from '@planet/ledger/relay/nonce'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { nativeCoin } from '@planet/solidity/addresses'
import type { AssetCode } from '@planet/units/asset'
import type { Address } from 'viem'
import type { Authoriser, Orders } from '../orders.ts'

/** Gas costs nothing on PLANET, so add a margin; measured at about 130,000. */
export const gasLimit = 300_000

/** Without the contract or the key nothing can be paid, and callers get an error that says so. */
export function ready({ contracts, authoriser }: Orders): {
  contracts: PlanetAddresses
  authoriser: Authoriser
} {
  if (!contracts || !authoriser) throw new ApiError('service_unavailable')
  return { contracts, authoriser }
}

/** As the Orders contract names it. */
export const assetAddress = (contracts: PlanetAddresses, asset: AssetCode): Address =>
  asset === 'PLA' ? nativeCoin : contracts.tokens[asset]

export const tokenOf = (contracts: PlanetAddresses, asset: AssetCode): Address | null =>
  asset === 'PLA' ? null : contracts.tokens[asset]

export const nextNonce = (orders: Orders, address: string): Promise<number> =>
  queryChain(nextFree(orders, address))
