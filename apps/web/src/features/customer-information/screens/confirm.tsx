import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Skeleton } from '@planet/ui/skeleton'
import { useMutation } from '@tanstack/react-query'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import styles from '../parts/customer-information.module.css'
import { InformationGroups } from '../parts/information-groups.tsx'
import { t } from '../text.ts'

export default function Confirm() {
  useTitle(t.confirmTitle)
  const look = useData(handles.getConfirmation)
  const confirming = useMutation({
    mutationFn: async () => {
      await request(handles.confirmInformation)
      await reloadAccount()
    },
  })
  if (look.state === 'failed') return <PageFailed title={t.loadFailed} reload={look.reload} wholePage />
  if (look.state === 'loading') return <Skeleton label={common.loading} lines={8} />
  return (
    <div className={styles.reading}>
      <header className={styles.head}>
        <h1>{t.confirmTitle}</h1>
        <p className={styles.lead}>{t.confirmLead}</p>
      </header>
      <InformationGroups info={look.data.account_info} editAt="/customer/input" />
      <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
        {t.confirm}
      </Button>
    </div>
  )
}
