import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { BridgeError } from '../errors.ts'
import { type BridgeSetup, leavesBy } from '../setup/setup.ts'
import { mostBitcoin } from './destination.ts'

/** A currency and a network it can leave by. Nothing is sent below the minimum. */
export type ConvertRoute = { asset: AssetCode; network: MainNetwork; minimum: bigint }

type Minimums = Readonly<Record<AssetCode, bigint>>

export const convertRoutes = (setup: BridgeSetup, minimums: Minimums): ConvertRoute[] =>
  assetCodes.flatMap((asset) =>
    assets[asset].mainNetworks
      .filter((network) => setup[network])
      .map((network) => ({ asset, network, minimum: minimums[asset] })),
  )

export async function requireWay(
  setup: BridgeSetup,
  asset: AssetCode,
  network: MainNetwork,
  amounts: { amount: bigint; minimums: Minimums },
): Promise<void> {
  if (!leavesBy(asset, network) || !setup[network]) throw new BridgeError('network_unknown', { network })
  if (amounts.amount < amounts.minimums[asset]) throw new BridgeError('amount_too_small')
  if (network === 'bitcoin' && amounts.amount > mostBitcoin(setup)) throw new BridgeError('amount_too_large')
}
