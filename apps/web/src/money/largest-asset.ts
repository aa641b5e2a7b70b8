import type { AssetCode } from '@planet/units/asset'
import { fiatValue } from './fiat.ts'
import type { Wallet } from './use-wallet.ts'

/** The asset with the highest value. One without a price counts only if nothing else is held. */
export function largestAsset({ assets, fiat }: Pick<Wallet, 'assets' | 'fiat'>): AssetCode | undefined {
  const held = assets.filter(({ available }) => available !== '0')
  const worth = ({ asset, available, rate }: (typeof held)[number]) =>
    fiatValue(BigInt(available), asset, rate, fiat) ?? -1n
  return held.toSorted((a, b) => (worth(b) > worth(a) ? 1 : worth(b) < worth(a) ? -1 : 0))[0]?.asset
}
