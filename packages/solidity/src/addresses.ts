import type { PlanetToken } from '@planet/units/asset'

type Address = `0x${string}`

/** How contracts name the native coin. */
export const nativeCoin: Address = '0x0000000000000000000000000000000000000000'

export interface PlanetAddresses {
  chainId: number
  deployment: Address
  registry: Address
  orders: Address
  bridge: Address
  tokens: Record<PlanetToken, Address>
  /** Missing in the file of a deployment that was made before there were anchors; running it again adds them. */
  auditAnchors?: Address
}

export interface EthereumAddresses {
  chainId: number
  deployment: Address
  vault: Address
  bridgedPla: Address
}
