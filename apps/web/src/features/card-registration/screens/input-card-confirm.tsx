import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { InformationGroups } from '../../customer-information/parts/information-groups.tsx'
import documents from '../../documents/parts/documents.module.css'
import { ApplicationState, isSent } from '../parts/application-state.tsx'
import styles from '../parts/card-registration.module.css'
import { CommentNotice } from '../parts/comment-notice.tsx'
import { NotOffered } from '../parts/not-offered.tsx'
import { SendForm } from '../parts/send-form.tsx'
import { t } from '../text.ts'

const form = '/customer/InputCard'

/** What goes to the card company, for review; the two photos and the signature; and the submission. */
export default function InputCardConfirm() {
  useTitle(t.confirmTitle)
  const look = useData(handles.getCardConfirmation, {}, { reportedBy: 'page' })
  if (look.state === 'failed' && look.failure?.code !== 'data_not_found')
    return <PageFailed title={t.loadFailed} reload={look.reload} wholePage />
  if (look.state === 'failed')
    return (
      <Empty
        icon="document"
        title={t.notComplete}
        wholePage
        action={
          <Link href={form} className={buttonClass()}>
            {t.toForm}
          </Link>
        }
      >
        {t.notCompleteText}
      </Empty>
    )
  if (look.state === 'loading') return <Skeleton label={common.loading} lines={8} />
  const { account_info, application } = look.data
  if (!application.offered) return <NotOffered />
  if (isSent(application.state))
    return (
      <ApplicationState
        state={application.state}
        application={application}
        onCorrect={() => navigate(form)}
      />
    )
  return (
    <div className={styles.page}>
      <header className={documents.head}>
        <h1>{t.confirmTitle}</h1>
        <p className={documents.lead}>{t.confirmLead}</p>
      </header>
      <CommentNotice comment={application.comment} />
      <InformationGroups info={account_info} editAt={form} />
      <SendForm items={account_info} onChanged={look.reload} />
    </div>
  )
}
