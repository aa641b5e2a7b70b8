import { AssetMark } from '@planet/ui/asset-mark'
import { assetCodes } from '@planet/units/asset'
import { shortAmountText } from '../../../money/amount-text.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './asset-strip.module.css'

/** What the account holds, each leading to the page of its asset. The marks are there before the balances. */
export function AssetStrip() {
  const { data } = useWallet()
  return (
    <nav className={styles.strip} aria-label={t.assets}>
      {assetCodes.map((code) => {
        const held = data?.assets.find(({ asset }) => asset === code)
        return (
          <Link key={code} href={`/asset/${code}`}>
            <AssetMark asset={code} size={24} />
            <span translate="no">
              {held && <span>{shortAmountText(BigInt(held.balance), code)}</span>} {code}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
