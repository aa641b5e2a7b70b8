import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Link } from '../routes/link.tsx'
import { useSession } from '../session/session.ts'
import { moneyText as t } from './text.ts'

/** A suspended account can view everything but send nothing. */
export const useSuspended = (): boolean => useSession().account?.account_status === '600'

export const Suspended = ({ wholePage = false }: { wholePage?: boolean }) => (
  <Empty
    wholePage={wholePage}
    icon="lock"
    title={t.suspended}
    action={
      <Link href="/inquiry" className={buttonClass('quiet')}>
        {t.contactUs}
      </Link>
    }
  >
    {t.suspendedText}
  </Empty>
)

/** A device without the keys can view but not sign. */
export const ViewOnly = () => (
  <Empty
    icon="lock"
    title={t.viewOnly}
    action={
      <Link href="/setting/wallet" className={buttonClass()}>
        {t.restore}
      </Link>
    }
  >
    {t.viewOnlyText}
  </Empty>
)
