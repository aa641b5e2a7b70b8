import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { StateHead } from '@planet/ui/state-head'
import { useMutation } from '@tanstack/react-query'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import type { Screen } from '../../../routes/route.ts'
import { canOpen, type Stage, stageOf } from '../../identity/parts/stage.ts'
import styles from '../parts/identification.module.css'
import { t } from '../text.ts'

const marks = {
  begin: { icon: 'shield', meaning: 'calm' },
  continue: { icon: 'shield', meaning: 'calm' },
  waiting: { icon: 'clock', meaning: 'wait' },
  approved: { icon: 'check', meaning: 'good' },
  again: { icon: 'refresh', meaning: 'wait' },
  rejected: { icon: 'close', meaning: 'bad' },
} as const satisfies Record<Stage, object>

/** For a person behind a company, who followed the link in a mail and has no account. */
const Identification: Screen = ({ params }) => {
  useTitle(t.title)
  const token = params.token ?? ''
  const look = useData(handles.getIdentification, { params: { token } }, { reportedBy: 'page' })
  const starting = useMutation({
    mutationFn: async () => {
      const { url } = await request(handles.startIdentification, { params: { token } })
      location.assign(url)
    },
  })
  if (look.state === 'loading') return <Skeleton label={common.loading} lines={5} />
  if (look.state === 'failed')
    return look.failure?.code === 'network_error' ? (
      <PageFailed title={t.failed} reload={look.reload} wholePage />
    ) : (
      <Empty wholePage icon="clock" title={t.expired}>
        {t.expiredText}
      </Empty>
    )
  const { company_name, name, roles, identity, comment } = look.data
  const stage = stageOf(identity)
  return (
    <div className={styles.page}>
      <StateHead {...marks[stage]} title={t.stages[stage].title}>
        {t.stages[stage].text}
      </StateHead>
      <dl className={styles.facts}>
        <div>
          <dt>{t.company}</dt>
          <dd>{company_name}</dd>
        </div>
        <div>
          <dt>{t.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t.role}</dt>
          <dd>{roles.map((role) => t.roles[role]).join(', ')}</dd>
        </div>
      </dl>
      {comment && stage !== 'approved' && (
        <Notice meaning="wait" title={t.comment}>
          {comment}
        </Notice>
      )}
      {canOpen(stage) && (
        <>
          <Button busy={starting.isPending} onClick={() => starting.mutate()}>
            {t.stages[stage].action}
          </Button>
          <p className={styles.small}>{t.leaving}</p>
        </>
      )}
    </div>
  )
}
export default Identification
