import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { CompanyPeople } from '../../company-people/parts/company-people.tsx'
import styles from '../parts/customer-information.module.css'
import { InformationGroups } from '../parts/information-groups.tsx'
import { t } from '../text.ts'

export default function ViewOnly() {
  useTitle(t.viewTitle)
  const look = useData(handles.getConfirmation)
  const { account } = useSession()
  const isCompany = account?.user_type === 'corporate' && account.account_status === '500'
  if (look.state === 'failed')
    return look.failure?.code === 'data_not_found' ? (
      <Empty icon="document" title={t.nothingYet} wholePage />
    ) : (
      <PageFailed title={t.loadFailed} reload={look.reload} wholePage />
    )
  if (look.state === 'loading') return <Skeleton label={common.loading} lines={8} />
  return (
    <div className={styles.reading}>
      <header className={styles.head}>
        <h1>{t.viewTitle}</h1>
        <p className={styles.lead}>{t.viewLead}</p>
      </header>
      {isCompany && <PendingChange />}
      <InformationGroups info={look.data.account_info} />
      {isCompany ? (
        <Link href="/customer/company_change" className={buttonClass('quiet')}>
          {t.change}
        </Link>
      ) : (
        <Link href="/inquiry" className={buttonClass('quiet')}>
          {t.contact}
        </Link>
      )}
    </div>
  )
}

/** A pending change, and the people who still have to be identified. */
function PendingChange() {
  const look = useData(handles.listCompanyPeople)
  return (
    <>
      {look.data?.change_submitted_at && (
        <Notice meaning="wait" title={t.changePending}>
          {t.changePendingText}
        </Notice>
      )}
      <CompanyPeople />
    </>
  )
}
