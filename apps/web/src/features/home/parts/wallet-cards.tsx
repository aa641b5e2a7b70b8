import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { assets } from '@planet/units/asset'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import { fiatValue, formatFiat } from '../../../money/fiat.ts'
import { priceChange } from '../../../money/price-change.ts'
import { useWallet, type Wallet } from '../../../money/use-wallet.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { courseOf, coursePath } from './course.ts'
import styles from './home.module.css'
import { pendingOf } from './pending.ts'
import type { HomeFacts } from './use-home.ts'

/** The five assets: balance, pending amount and course. */
export function WalletCards({ home }: { home: HomeFacts | undefined }) {
  const wallet = useWallet()
  if (wallet.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  if (wallet.state === 'failed') return <LoadFailed reload={wallet.reload}>{t.walletFailed}</LoadFailed>
  return (
    <section className={styles.wallet} aria-label={t.assets}>
      <ListCard>
        {wallet.data.assets.map((held) => (
          <li key={held.asset}>
            <Link href={`/asset/${held.asset}`}>
              <HeldRow held={held} fiat={wallet.data.fiat} home={home} />
            </Link>
          </li>
        ))}
      </ListCard>
    </section>
  )
}

type HeldProps = { held: Wallet['assets'][number]; fiat: Wallet['fiat']; home: HomeFacts | undefined }

function HeldRow({ held, fiat, home }: HeldProps) {
  const { asset, balance, rate } = held
  const value = fiatValue(BigInt(balance), asset, rate, fiat)
  const change = priceChange(rate, held.rate_day_ago)
  return (
    <Row
      start={<AssetMark asset={asset} />}
      title={assets[asset].name}
      detail={<span translate="no">{`${shortAmountText(BigInt(balance), asset)} ${asset}`}</span>}
      end={
        <span className={styles.worth}>
          <Course held={held} home={home} />
          <span>{value === null ? t.unknown : formatFiat(value, fiat)}</span>
        </span>
      }
      endDetail={
        change && (
          <span className={styles.change} data-direction={change.direction}>
            {change.text}
          </span>
        )
      }
      below={pendingPills(held, home)}
    />
  )
}

/** Pending amounts, in and out; empty if there are none. */
function pendingPills({ asset, pending }: HeldProps['held'], home: HomeFacts | undefined) {
  const text = (units: bigint) => `${shortAmountText(units, asset)} ${asset}`
  const coming = pendingOf(home?.pending ?? [], asset, 1)
  const leaving = pendingOf(home?.pending ?? [], asset, 2)
  const progress =
    coming.count > 1
      ? t.deposits(coming.count)
      : `${coming.confirmations?.done ?? 0}/${coming.confirmations?.needed ?? 0}`
  const pills = [
    ...(coming.count > 0 ? [t.pendingIn(text(coming.sum), progress)] : []),
    ...(leaving.count > 0 ? [t.pendingConvert(text(leaving.sum))] : []),
    ...(pending !== '0' ? [t.pendingOut(text(BigInt(pending)))] : []),
  ]
  if (pills.length === 0) return undefined
  return pills.map((words) => (
    <Pill key={words} meaning="wait">
      {words}
    </Pill>
  ))
}

/** The course of the balance, as a sparkline. */
function Course({ held: { asset, balance }, home }: Omit<HeldProps, 'fiat'>) {
  const changes = home?.changes.find((one) => one.asset === asset)?.changes ?? []
  const path = coursePath(courseOf(BigInt(balance), changes.map(BigInt)))
  if (!path) return null
  return (
    <svg className={styles.course} viewBox="0 0 84 28" role="img" aria-label={t.course(changes.length)}>
      <path d={path} />
    </svg>
  )
}
