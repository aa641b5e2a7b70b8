import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assets, isAssetCode } from '@planet/units/asset'
import { BridgeError } from '../errors.ts'

/**
 * Parses limits such as `BTC:0.5`, as operators write them, into smallest units. Assets that are not named have no
 * limit.
 */
export function amountsOf(field: string, pairs: readonly string[]): Partial<Record<AssetCode, bigint>> {
  const amounts: Partial<Record<AssetCode, bigint>> = {}
  for (const pair of pairs) {
    const [code = '', text = ''] = pair.split(':')
    const amount = isAssetCode(code) ? parseAmount(text, assets[code].decimals) : undefined
    if (!isAssetCode(code) || !amount?.ok || amounts[code] !== undefined)
      throw new BridgeError('configuration', { field, value: pair })
    amounts[code] = amount.units
  }
  return amounts
}
