import { isAssetCode, type TokenAddresses } from '@planet/units/asset'
import { type Address, isAddress } from 'viem'

/** Contracts by asset as commands name them: `USDT:0x…,USDC:0x…`. */
export function parseTokens(text = ''): TokenAddresses<Address> {
  const pairs = text === '' ? [] : text.split(',')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [asset, address = ''] = pair.split(':')
      if (!isAssetCode(asset) || !isAddress(address))
        throw new Error(`${pair} is no asset with its contract, as in USDT:0x…`)
      return [asset, address]
    }),
  )
}
