import type { AnswerOf } from '@planet/api/call'
import type { listSessions } from '@planet/api/calls/auth/sessions'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ListCard } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './settings.module.css'

type Session = AnswerOf<typeof listSessions>['sessions'][number]

/** Where the account is logged in, each with a way to end it. */
export function Devices() {
  const list = useData(handles.listSessions)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Ends one session, or without an id every other one. */
  const ending = useMutation({
    mutationFn: (session_id?: string) =>
      request(handles.endSession, { contents: session_id === undefined ? {} : { session_id } }),
    onSuccess: ({ ended }) => {
      toast('good', t.devices.ended(ended))
      list.reload()
      // The pressed button disappears with its row.
      heading.current?.focus()
    },
  })
  const sessions = list.data?.sessions ?? []
  return (
    <section className={styles.group}>
      <h2 ref={heading} tabIndex={-1}>
        {t.devices.title}
      </h2>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={2} />}
      {list.state === 'failed' && <LoadFailed reload={list.reload}>{t.devices.failed}</LoadFailed>}
      {sessions.length > 0 && (
        <ListCard>
          {sessions.map((session) => (
            <li key={session.session_id} className={styles.device}>
              <Icon name="device" className={styles.icon} />
              <DeviceLines session={session} />
              {!session.current && (
                <EndButton
                  session={session}
                  busy={ending.isPending && ending.variables === session.session_id}
                  onEnd={() => ending.mutate(session.session_id)}
                />
              )}
            </li>
          ))}
        </ListCard>
      )}
      {sessions.length > 1 && (
        <Button
          look="quiet"
          size="medium"
          busy={ending.isPending && ending.variables === undefined}
          onClick={() => ending.mutate(undefined)}
        >
          {t.devices.endOthers}
        </Button>
      )}
    </section>
  )
}

const DeviceLines = ({ session }: { session: Session }) => (
  <div className={styles.deviceLines}>
    <p className={styles.deviceName}>
      {session.device || t.devices.unknown}
      {session.current && <Pill meaning="good">{t.devices.current}</Pill>}
    </p>
    <p className={styles.small}>
      {t.devices.seen(formatDateTime(session.last_seen_at))}
      <span className={styles.address} translate="no">
        {session.address}
      </span>
    </p>
  </div>
)

type EndProps = { session: Session; busy: boolean; onEnd: () => void }

const EndButton = ({ session, busy, onEnd }: EndProps) => (
  <span className={styles.endButton}>
    <Button
      look="quiet"
      size="small"
      busy={busy}
      aria-label={t.devices.endNamed(session.device || t.devices.unknown)}
      onClick={onEnd}
    >
      {t.devices.end}
    </Button>
  </span>
)
