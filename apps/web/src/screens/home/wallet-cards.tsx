import { AssetMark } from '@planet/ui/asset-mark'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { assets } from '@planet/units/asset'
import { common } from '../../i18n/common.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { shortAmountText } from '../../money/amount-text.ts'
import { fiatTotal, fiatValue, formatFiat } from '../../money/fiat.ts'
import { useWallet, type Wallet } from '../../money/use-wallet.ts'
import { FiatSelect } from './fiat-select.tsx'
import styles from './home.module.css'
import { t } from './text.ts'

/** The number that matters. Nothing is shown that is not known. */
export function WalletTotal() {
  const { data, reload } = useWallet()
  const total = data && fiatTotal(data.assets, data.fiat)
  const isKnown = total !== null && total !== undefined
  return (
    <div>
      <p className={styles.totalLabel}>
        {t.total}
        {data && <FiatSelect fiat={data.fiat} onChosen={reload} />}
      </p>
      <p className={styles.total} data-unknown={isKnown ? undefined : true}>
        {isKnown && data ? formatFiat(total, data.fiat) : t.unknown}
      </p>
      {data?.rates_stale && data.rates_at && (
        <p className={styles.stale}>{t.staleRates(formatDateTime(data.rates_at))}</p>
      )}
    </div>
  )
}

/** The five assets. */
export function WalletCards() {
  const wallet = useWallet()
  if (wallet.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  if (wallet.state === 'failed')
    return (
      <Notice
        meaning="bad"
        action={
          <Button look="quiet" size="small" onClick={wallet.reload}>
            {common.tryAgain}
          </Button>
        }
      >
        {t.walletFailed}
      </Notice>
    )
  const isEmpty = wallet.data.assets.every(({ balance }) => balance === '0')
  return (
    <section className={styles.wallet} aria-label={t.assets}>
      <ListCard>
        {wallet.data.assets.map((held) => (
          <li key={held.asset}>
            <HeldRow held={held} fiat={wallet.data.fiat} />
          </li>
        ))}
      </ListCard>
      {isEmpty && <p className={styles.quiet}>{t.noBalance}</p>}
    </section>
  )
}

function HeldRow({ held, fiat }: { held: Wallet['assets'][number]; fiat: Wallet['fiat'] }) {
  const { asset, balance, pending, rate } = held
  const value = fiatValue(BigInt(balance), asset, rate, fiat)
  const text = (units: string) => `${shortAmountText(BigInt(units), asset)} ${asset}`
  return (
    <Row
      start={<AssetMark asset={asset} />}
      title={assets[asset].name}
      detail={<span translate="no">{text(balance)}</span>}
      end={value === null ? t.unknown : formatFiat(value, fiat)}
      endDetail={pending !== '0' && <Pill meaning="wait">{t.pendingOut(text(pending))}</Pill>}
    />
  )
}
