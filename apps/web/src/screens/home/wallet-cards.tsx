import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { assetCodes, assets } from '@planet/units/asset'
import styles from './home.module.css'
import { t } from './text.ts'

/** The number that matters. Nothing is shown that is not known. */
export function WalletTotal() {
  return (
    <div>
      <p className={styles.totalLabel}>{t.total}</p>
      <p className={styles.total} data-unknown>
        {t.unknown}
      </p>
    </div>
  )
}

/** The five assets. */
export function WalletCards() {
  return (
    <section className={styles.wallet} aria-label={t.assets}>
      <ListCard>
        {assetCodes.map((code) => (
          <li key={code}>
            <Row start={<AssetMark asset={code} />} title={assets[code].name} detail={code} end={t.unknown} />
          </li>
        ))}
      </ListCard>
      <p className={styles.quiet}>{t.noBalance}</p>
    </section>
  )
}
