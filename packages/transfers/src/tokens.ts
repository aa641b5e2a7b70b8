import type { Hex } from '@planet/chains/hex'
import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import type { AssetCode } from '@planet/units/asset'
import { planetTokens } from '@planet/units/asset'

export type KnownToken = { asset: AssetCode; token: Hex }

/** The assets on this chain, by their address in the ledger. */
export const knownTokens = (contracts: PlanetAddresses | undefined): readonly KnownToken[] => [
  { asset: 'PLA', token: nativeCoin },
  ...(contracts
    ? planetTokens.map((asset) => ({ asset, token: contracts.tokens[asset].toLowerCase() as Hex }))
    : []),
]

/** Our own contracts cannot return what is sent to them by mistake. */
export function isOwnContract(contracts: PlanetAddresses | undefined, address: string): boolean {
  if (!contracts) return false
  const { registry, orders, bridge, deployment, tokens } = contracts
  return [registry, orders, bridge, deployment, ...Object.values(tokens)].some(
    (own) => own.toLowerCase() === address.toLowerCase(),
  )
}
