import type { ReactNode } from 'react'
import { formatDateTime } from '../../../i18n/format.ts'
import { formatFiat } from '../../../money/fiat.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { Link } from '../../../routes/link.tsx'
import { useMainWallet } from '../../main-wallet/parts/use-main-wallet.ts'
import { t } from '../text.ts'
import { FiatSelect } from './fiat-select.tsx'
import styles from './home.module.css'
import { totalOf } from './total.ts'
import type { HomeFacts } from './use-home.ts'

/** Main networks send no live updates; Home need not follow them by the second. */
const readNetworksSeconds = 60

/** The total, and where it is held. Each line has its space before its figure is known. */
export function WalletTotal({ home }: { home: HomeFacts | undefined }) {
  const { data, reload } = useWallet()
  const main = useMainWallet(readNetworksSeconds)
  const networks = main.data?.networks
  const isReading = main.state === 'loading' || networks?.some(({ state }) => state === 'reading')
  const total = data && totalOf(data, isReading ? undefined : (networks ?? []), home?.pending ?? [])
  const text = (value: bigint | null | undefined): string =>
    data && value !== null && value !== undefined ? formatFiat(value, data.fiat) : t.unknown
  const isKnown = total !== undefined && total.all !== null
  return (
    <div>
      <p className={styles.totalLabel}>
        {t.total}
        {data && <FiatSelect fiat={data.fiat} onChosen={reload} />}
      </p>
      <p className={styles.total} data-unknown={isKnown ? undefined : true}>
        {text(total?.all)}
      </p>
      <dl className={styles.parts}>
        <Part name={t.onPlanet} value={text(total?.planet)} />
        <Part
          name={<Link href="/wallet/networks">{t.onNetworks}</Link>}
          value={total && total.networks === undefined ? t.reading : text(total?.networks)}
        />
        {total && total.leaving > 0n && <Part name={t.leaving} value={text(total.leaving)} />}
      </dl>
      {data?.rates_stale && data.rates_at && (
        <p className={styles.stale}>{t.staleRates(formatDateTime(data.rates_at))}</p>
      )}
    </div>
  )
}

const Part = ({ name, value }: { name: ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
