import { Button, buttonClass } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import type { Meaning } from '@planet/ui/pill'
import type { ReactNode } from 'react'
import { common } from '../../../i18n/common.ts'
import { Link } from '../../../routes/link.tsx'
import { useSecondsUntil } from '../../countdown/parts/use-seconds-until.ts'
import { t } from '../text.ts'
import styles from './trouble.module.css'
import type { Trouble, TroubleKind } from './trouble.ts'
import type { Act } from './use-act.ts'

const meanings: Readonly<Record<TroubleKind, Meaning>> = {
  wrong_password: 'bad',
  locked_out: 'wait',
  offline: 'wait',
  slow: 'wait',
  server_gone: 'bad',
  server_failed: 'bad',
  unavailable: 'wait',
  renewed: 'wait',
  session_over: 'wait',
  keys_gone: 'bad',
  reload: 'wait',
  clock_wrong: 'wait',
  refused: 'bad',
  stopped: 'bad',
}

type Props = {
  act: Pick<Act, 'trouble' | 'needsNetwork'>
  id?: string
  /** Tries again, where no button below does. */
  again?: () => void
  /** The page above already says whether anything was sent. */
  isSentKnown?: boolean
}

/** What happened, whether anything was sent, and what to do: above the button, until it is resolved. */
export function TroubleNotice({ act, id, again, isSentKnown = false }: Props) {
  const { trouble } = act
  if (!trouble) return null
  const { kind } = trouble
  const sent = act.needsNetwork && !isSentKnown && kind !== 'slow' ? trouble.sent : undefined
  return (
    <div id={id} data-trouble={kind}>
      <Notice
        meaning={meanings[kind]}
        icon={kind === 'offline' && <OfflineIcon />}
        title={sent === 'no' ? t.nothingSent(t.titles[kind]) : t.titles[kind]}
        action={actionOf(kind, again)}
        urgent
      >
        {sent === 'unknown' ? t.maybeSent : <TroubleText trouble={trouble} />}
      </Notice>
    </div>
  )
}

/** Drawn here, because no other page needs it. */
const OfflineIcon = () => (
  <svg className={styles.icon} width={20} height={20} viewBox="0 0 24 24" aria-hidden>
    <path d="M4 4l16 16M2.500 9.500a14 14 0 0 1 4.200-2.700M10 5.600a14 14 0 0 1 11.500 3.900M6 13a9 9 0 0 1 4.500-2.300M14.700 11a9 9 0 0 1 3.300 2M9.500 16.500a4 4 0 0 1 5 0M12 20v.1" />
  </svg>
)

function TroubleText({ trouble: { kind, reason, until } }: { trouble: Trouble }) {
  const seconds = useSecondsUntil(until ?? 0)
  return kind === 'locked_out' ? t.tryAgainIn(seconds) : (reason ?? t.texts[kind])
}

function actionOf(kind: TroubleKind, again: (() => void) | undefined): ReactNode {
  if (kind === 'keys_gone')
    return (
      <Link href="/setting/wallet" className={buttonClass('quiet', 'small')}>
        {t.restore}
      </Link>
    )
  if (kind === 'reload')
    return (
      <Button look="quiet" size="small" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    )
  if (!again || kind === 'offline') return undefined
  return (
    <Button look="quiet" size="small" onClick={again}>
      {common.tryAgain}
    </Button>
  )
}
