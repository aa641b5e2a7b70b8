import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Icon, type IconName } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { StateHead, type StateMeaning } from '@planet/ui/state-head'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { canOpen, type Stage, stageOf } from '../../identity/parts/stage.ts'
import styles from '../parts/identity-check.module.css'
import { useIdentity } from '../parts/use-identity.ts'
import { t } from '../text.ts'

const marks: Record<Stage, { icon: IconName; meaning: StateMeaning }> = {
  begin: { icon: 'shield', meaning: 'calm' },
  continue: { icon: 'shield', meaning: 'calm' },
  waiting: { icon: 'clock', meaning: 'wait' },
  approved: { icon: 'check', meaning: 'good' },
  again: { icon: 'refresh', meaning: 'wait' },
  rejected: { icon: 'close', meaning: 'bad' },
}

export default function IdentityCheck() {
  useTitle(t.title)
  const { identity, failed, opening, open, ask } = useIdentity()
  if (!identity && failed) return <PageFailed title={t.failed} reload={ask} wholePage />
  if (!identity) return <Skeleton label={common.loading} lines={5} />
  const stage = stageOf(identity.identity)
  return (
    <div className={styles.page}>
      <StateHead {...marks[stage]} title={t.stages[stage].title}>
        {t.stages[stage].text}
      </StateHead>
      {identity.comment && stage !== 'approved' && (
        <Notice meaning="wait" title={t.comment}>
          {identity.comment}
        </Notice>
      )}
      {canOpen(stage) && <Needed />}
      {canOpen(stage) && (
        <>
          <Button busy={opening} onClick={open}>
            {t.stages[stage].action}
          </Button>
          <p className={styles.small}>{t.leaving}</p>
        </>
      )}
      {stage === 'rejected' && (
        <Link href="/inquiry" className={buttonClass('quiet')}>
          {t.contact}
        </Link>
      )}
    </div>
  )
}

function Needed() {
  return (
    <Card as="section" className={styles.needed}>
      <h2>{t.neededTitle}</h2>
      <ul>
        {t.needed.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}
