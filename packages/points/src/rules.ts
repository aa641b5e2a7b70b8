import { type AssetCode, assets } from '@planet/units/asset'

/** One point per this many yen, by the current rate, rounded down. Zero if there is no rate. */
export function pointsForPayment(
  amount: bigint,
  asset: AssetCode,
  yenRate: string | undefined,
  yenPerPoint: number,
): bigint {
  if (yenRate === undefined) return 0n
  const [whole = '0', fraction = ''] = yenRate.split('.')
  const scale = 10n ** BigInt(fraction.length + assets[asset].decimals)
  return (amount * BigInt(whole + fraction)) / scale / BigInt(yenPerPoint)
}
