import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { BridgeError } from '../errors.ts'
import { type BridgeSetup, leavesBy } from '../setup.ts'

/** A currency and a network by which it goes out. Below the minimum, which is that of deposits, nothing is sent. */
export type WayOut = { asset: AssetCode; network: MainNetwork; minimum: bigint }

export const waysOut = (setup: BridgeSetup): WayOut[] =>
  assetCodes.flatMap((asset) =>
    assets[asset].mainNetworks
      .filter((network) => setup[network])
      .map((network) => ({ asset, network, minimum: assets[asset].minimumDeposit })),
  )

export async function requireWay(
  setup: BridgeSetup,
  asset: AssetCode,
  network: MainNetwork,
  amount: bigint,
): Promise<void> {
  if (!leavesBy(asset, network) || !setup[network]) throw new BridgeError('network_unknown', { network })
  if (amount < assets[asset].minimumDeposit) throw new BridgeError('amount_too_small')
}
