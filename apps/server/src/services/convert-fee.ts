import type { Networks } from '@planet/bridge/connect/connect'
import { quoteFee } from '@planet/bridge/converts/fee-quote'
import type { FeeRequest } from '@planet/bridge/fee-request'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { Database } from '@planet/platform/database/database'
import { ratesIn } from '@planet/transfers/rates/rates'
import { type AssetCode, assets } from '@planet/units/asset'

export type Fees = {
  settings: Pick<BusinessSettings, 'at'>
  db: Database
  setup: BridgeSetup
  networks: Networks
  rates: Parameters<typeof ratesIn>[0]
}

/**
 * The fee of a convert. If operators set it, the lowest of the given moments counts. Calls quote it, and the
 * coordinator checks converts against it.
 */
export async function convertFee(
  { settings, db, setup, networks, rates }: Fees,
  request: FeeRequest,
  moments: readonly Date[],
): Promise<bigint> {
  const { byAsset, isStale } = await ratesIn(rates, 'USD')
  const prices = (of: AssetCode) => (isStale ? undefined : byAsset.get(of))
  const fees = moments.map((moment) => settings.at('convert_fee', moment).PLA)
  const [plaFee = 0n] = fees.toSorted((a, b) => (a < b ? -1 : 1))
  return readable(await quoteFee({ db, setup, networks, prices, plaFee }, request), request.asset)
}

const digits = 8

/** Rounds up to eight decimal places: people read the fee before they sign, and eighteen are unreadable. */
function readable(fee: bigint, asset: AssetCode): bigint {
  const step = 10n ** BigInt(Math.max(0, assets[asset].decimals - digits))
  return ((fee + step - 1n) / step) * step
}
