import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { assets } from '@planet/units/asset'
import { shortAmountText } from '../../../money/amount-text.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './balance-context.module.css'

/** What the account holds, next to a form that is about to move some of it. */
export default function BalanceContext() {
  const { data } = useWallet()
  return (
    <aside className={styles.context} aria-label={t.title}>
      <h2>{t.title}</h2>
      {data && (
        <ListCard>
          {data.assets.map(({ asset, balance }) => (
            <li key={asset}>
              <Link href={`/asset/${asset}`}>
                <Row
                  start={<AssetMark asset={asset} />}
                  title={assets[asset].name}
                  end={
                    <span className={styles.figure} translate="no">
                      {`${shortAmountText(BigInt(balance), asset)} ${asset}`}
                    </span>
                  }
                />
              </Link>
            </li>
          ))}
        </ListCard>
      )}
    </aside>
  )
}
