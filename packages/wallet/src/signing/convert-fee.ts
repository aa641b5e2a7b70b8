import type { AssetCode } from '@planet/units/asset'

/** In smallest units: never worth a warning up to `always`, always worth one above `most`. */
const bounds: Readonly<Record<AssetCode, { always: bigint; most: bigint }>> = {
  BTC: { always: 50_000n, most: 1_000_000n },
  ETH: { always: 10n ** 16n, most: 10n ** 17n },
  TRX: { always: 120_000_000n, most: 500_000_000n },
  USDT: { always: 40_000_000n, most: 200_000_000n },
  PLA: { always: 25n * 10n ** 18n, most: 1_000n * 10n ** 18n },
}
const percent = 10n

/** A server quotes the fees of converts. Above these limits users have to accept the fee separately. */
export function isConvertFeeHigh(asset: AssetCode, amount: bigint, fee: bigint): boolean {
  const { always, most } = bounds[asset]
  return fee > most || (fee > always && fee * 100n > amount * percent)
}
