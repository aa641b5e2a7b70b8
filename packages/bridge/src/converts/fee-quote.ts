import type { Database } from '@planet/platform/database/database'
import { type AssetCode, assets } from '@planet/units/asset'
import type { Networks } from '../connect/connect.ts'
import { BridgeError } from '../errors.ts'
import type { FeeRequest } from '../fee-request.ts'
import { type BridgeSetup, leavesBy } from '../setup/setup.ts'
import { quoteNetworkFee } from './quote.ts'

/** Prices of one whole unit in the same currency, as decimal text; undefined if there is no current one. */
export type Prices = (asset: AssetCode) => string | undefined

export type FeeTerms = {
  db: Database
  setup: BridgeSetup
  networks: Networks
  prices: Prices
  /** PLA is not traded, so the operator sets the cost of its release. */
  plaFee: bigint
}

/** The fee that a convert has to pay for its release, in the converted asset. */
export async function quoteFee(
  { db, setup, networks, prices, plaFee }: FeeTerms,
  request: FeeRequest,
): Promise<bigint> {
  const { asset, network } = request
  if (!leavesBy(asset, network)) throw new BridgeError('network_unknown', { network })
  const { coin, amount } = await quoteNetworkFee(setup, networks, db, request)
  if (asset === 'PLA') return plaFee
  return coin === asset ? amount : inAsset(amount, coin, asset, prices)
}

/** Rounded up: a fee must not fall short by a unit. */
function inAsset(amount: bigint, coin: AssetCode, asset: AssetCode, prices: Prices): bigint {
  const [from, to] = [prices(coin), prices(asset)].map((price) => price && fractionOf(price))
  if (!from || !to || from.units === 0n || to.units === 0n)
    throw new BridgeError('price_unknown', { coin, asset })
  const worth = amount * from.units * 10n ** BigInt(assets[asset].decimals + to.digits)
  const unit = to.units * 10n ** BigInt(assets[coin].decimals + from.digits)
  return (worth + unit - 1n) / unit
}

function fractionOf(price: string): { units: bigint; digits: number } {
  const [whole = '0', fraction = ''] = price.split('.')
  return { units: BigInt(whole + fraction), digits: fraction.length }
}
