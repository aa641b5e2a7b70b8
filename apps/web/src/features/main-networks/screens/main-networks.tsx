import { Skeleton } from '@planet/ui/skeleton'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useMainWallet } from '../../main-wallet/parts/use-main-wallet.ts'
import styles from '../parts/main-networks.module.css'
import { NetworkCard } from '../parts/network-card.tsx'
import { RecentList } from '../parts/recent-list.tsx'
import { t } from '../text.ts'

/** /wallet/networks: what the keys hold outside PLANET. */
export default function MainNetworks() {
  useTitle(t.title)
  const wallet = useMainWallet()
  return (
    <div className={styles.page}>
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {wallet.state === 'loading' && <Skeleton label={common.loading} lines={6} isLong />}
          {wallet.state === 'failed' && <LoadFailed reload={wallet.reload}>{t.failed}</LoadFailed>}
          {wallet.data?.networks.map((one) => (
            <NetworkCard key={one.network} wallet={one} />
          ))}
        </div>
        <RecentList />
      </div>
    </div>
  )
}
