import { type AssetCode, assets } from '@planet/units/asset'

/** One point for every so many yen, by the rate of the moment, cut and never rounded up. None where there is no rate. */
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
