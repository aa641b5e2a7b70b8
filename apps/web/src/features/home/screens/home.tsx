import { handles } from '@planet/api/generated/handles'
import { Skeleton } from '@planet/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { useSession } from '../../../session/session.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { BackupCard } from '../../backup/parts/backup-card.tsx'
import { DepositNews } from '../../deposit-news/parts/deposit-news.tsx'
import { useMainWallet } from '../../main-wallet/parts/use-main-wallet.ts'
import { MoneyActions } from '../../money-actions/parts/money-actions.tsx'
import { Checklist } from '../parts/checklist.tsx'
import styles from '../parts/home.module.css'
import { FirstDeposit, FundsNotice, SuspendedNotice, ViewOnlyNotice } from '../parts/home-notices.tsx'
import { PointsCard, usePointBalance } from '../parts/points-card.tsx'
import { PrepaidCards, usePrepaidCards } from '../parts/prepaid-cards.tsx'
import { RecentActivity } from '../parts/recent-activity.tsx'
import { isEmptyWallet } from '../parts/total.ts'
import { useHome } from '../parts/use-home.ts'
import { WalletCards } from '../parts/wallet-cards.tsx'
import { WalletTotal } from '../parts/wallet-total.tsx'
import { t } from '../text.ts'

/** Below everything else: it draws and proves the code while the rest is read. */
const AccountCode = lazy(() => import('../parts/account-code.tsx'))

export default function Home() {
  useTitle(t.title)
  const { account } = useSession()
  const home = useHome()
  const isSuspended = account?.account_status === '600'
  return (
    <div className={styles.page}>
      <DepositNews />
      <div className={styles.main}>
        <header className={styles.top}>
          <div>
            <h1 className={styles.welcome}>{account?.company_name || t.welcome}</h1>
            <WalletTotal home={home.data} />
          </div>
          {!isSuspended && <MoneyActions />}
        </header>
        {isSuspended && <SuspendedNotice note={account.review_note} />}
        <Holdings home={home} />
      </div>
      <Side home={home} />
    </div>
  )
}

type HomeData = ReturnType<typeof useHome>

/** What the main part needs. */
function useHoldings(home: HomeData) {
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const wallet = useWallet()
  return {
    wallet: wallet.data,
    status,
    isLoading: [wallet, home].some(({ state }) => state === 'loading') || !status,
  }
}

/** Appears as a whole, so that nothing moves under a finger while its parts arrive. */
function Holdings({ home }: { home: HomeData }) {
  const { wallet, status, isLoading } = useHoldings(home)
  const { data: main } = useMainWallet()
  if (isLoading) return <Skeleton label={common.loading} lines={5} isLong />
  const pending = home.data?.pending ?? []
  const isEmpty = wallet && isEmptyWallet(wallet, main?.networks, pending)
  return (
    <>
      {!status?.exists && <ViewOnlyNotice />}
      <BackupCard />
      {isEmpty && status?.exists && <FirstDeposit />}
      <WalletCards home={home.data} />
      <RecentActivity items={home.data?.lately ?? []} />
    </>
  )
}

/** On a phone it is below the main part, whose height it waits for. */
function Side({ home }: { home: HomeData }) {
  const { account } = useSession()
  const isSuspended = account?.account_status === '600'
  const list = useData(handles.checklist)
  const points = usePointBalance()
  const cards = usePrepaidCards()
  const { isLoading } = useHoldings(home)
  if (isLoading) return null
  if ([list, points, cards].some(({ state }) => state === 'loading'))
    return <Skeleton label={common.loading} lines={3} />
  return (
    <div className={styles.side}>
      {list.data && list.data.funds_requests > 0 && <FundsNotice />}
      <Checklist list={list} />
      <PointsCard />
      <PrepaidCards />
      {account && !isSuspended && (
        <Suspense fallback={<Skeleton label={common.loading} lines={4} />}>
          <AccountCode />
        </Suspense>
      )}
    </div>
  )
}
