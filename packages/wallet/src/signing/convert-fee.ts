import type { AssetCode } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'

const percent = 10n

/** A server quotes the fees of converts. Above these limits users have to accept the fee separately. */
export function isConvertFeeHigh(asset: AssetCode, amount: bigint, fee: bigint): boolean {
  const { usual, most } = assetOperations[asset].limits.fee
  return fee > most || (fee > usual && fee * 100n > amount * percent)
}
