import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import type { Stage } from '@planet/units/network'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import type { ChainReader } from '../networks/common/network.ts'
import { isVaultNetwork, nativeCoin, tokensOf } from '../networks/vault.ts'
import type { BridgeSetup } from '../setup/setup.ts'

/** A currency and a network it can arrive by. `token` is its contract in the network's notation; null for a coin. */
export type DepositRoute = { asset: AssetCode; network: MainNetwork; minimum: bigint; token: string | null }

export const depositRoutes = (setup: BridgeSetup): DepositRoute[] =>
  assetCodes.flatMap((asset) =>
    assets[asset].mainNetworks
      .filter((network) => setup[network])
      .map((network) => ({
        asset,
        network,
        minimum: assetOperations[asset].minimumDeposit,
        token: tokenOf(setup, asset, network),
      })),
  )

export function tokenOf(setup: BridgeSetup, asset: AssetCode, network: MainNetwork): string | null {
  if (!isVaultNetwork(network)) return null
  const token = tokensOf(setup, network)[asset]
  if (!token || token === nativeCoin) return null
  return network === 'tron' ? tronAddressOf(fromHex(token, 20)) : token
}

/** The usual block time. The sandbox is faster, so that no one waits ten minutes. */
const blockSeconds: Readonly<Record<MainNetwork, Record<Stage, number>>> = {
  bitcoin: { main: 600, test: 600, sandbox: 10 },
  ethereum: { main: 12, test: 12, sandbox: 4 },
  tron: { main: 3, test: 3, sandbox: 3 },
}
export const secondsPerBlock = (network: MainNetwork, stage: Stage): number => blockSeconds[network][stage]

const timeoutMs = 3000

/** Whether a network's nodes respond, and quickly. If not, deposits are found later and nothing is lost. */
export async function isReachable(reader: ChainReader | undefined): Promise<boolean> {
  if (!reader) return false
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  const answer = reader.head().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}
