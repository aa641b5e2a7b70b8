import type { AssetCode } from '@planet/units/asset'
import { fiatValue, formatFiat } from './fiat.ts'
import { moneyText } from './text.ts'
import { useWallet } from './use-wallet.ts'

/** The current value of an amount in the chosen currency; undefined without a rate. */
export function useWorth(asset: AssetCode): (units: bigint) => string | undefined {
  const { data } = useWallet()
  const rate = data?.assets.find((one) => one.asset === asset)?.rate ?? null
  return (units) => {
    const value = data ? fiatValue(units, asset, rate, data.fiat) : null
    return value === null || !data ? undefined : moneyText.worth(formatFiat(value, data.fiat))
  }
}
