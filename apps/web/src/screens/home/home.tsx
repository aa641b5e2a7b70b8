import { handles } from '@planet/api/handles'
import { Notice } from '@planet/ui/notice'
import { useData } from '../../api/use-data.ts'
import { DepositNews } from '../../features/deposit-news/deposit-news.tsx'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { useSession } from '../../session/session.ts'
import { AccountCode } from './account-code.tsx'
import { Actions } from './actions.tsx'
import { Checklist } from './checklist.tsx'
import styles from './home.module.css'
import { Lately } from './lately.tsx'
import { PointsCard } from './points-card.tsx'
import { PrepaidCards } from './prepaid-cards.tsx'
import { t } from './text.ts'
import { useHome } from './use-home.ts'
import { WalletCards, WalletTotal } from './wallet-cards.tsx'

export default function Home() {
  useTitle(t.title)
  const { accountId, account } = useSession()
  const list = useData(handles.checklist)
  const home = useHome()
  const isSuspended = account?.account_status === '600'
  return (
    <div className={styles.page}>
      <DepositNews />
      <div className={styles.main}>
        <header className={styles.top}>
          <div>
            <h1 className={styles.welcome}>{t.welcome}</h1>
            <WalletTotal />
          </div>
          {!isSuspended && <Actions />}
        </header>
        {isSuspended && (
          <Notice
            meaning="bad"
            title={t.suspended.title}
            action={<Link href="/inquiry">{t.suspended.contact}</Link>}
          >
            {t.suspended.text}
          </Notice>
        )}
        <WalletCards home={home.data} />
        <Lately items={home.data?.lately ?? []} />
      </div>
      <div className={styles.side}>
        <Checklist list={list} />
        <PointsCard />
        <PrepaidCards />
        {accountId && <AccountCode accountId={accountId} />}
      </div>
    </div>
  )
}
