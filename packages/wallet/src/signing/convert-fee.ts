import { type AssetCode, assets } from '@planet/units/asset'

const percent = 10n

/** A server quotes the fees of converts. Above these limits users have to accept the fee separately. */
export function isConvertFeeHigh(asset: AssetCode, amount: bigint, fee: bigint): boolean {
  const { usual, most } = assets[asset].limits.fee
  return fee > most || (fee > usual && fee * 100n > amount * percent)
}
