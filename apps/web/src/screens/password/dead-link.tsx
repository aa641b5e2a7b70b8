import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Link } from '../../routes/link.tsx'
import { t } from './text.ts'

/** A used, expired or broken link, with a way forward. */
export function DeadLink({ askAgain }: { askAgain: '/pw_forgot' | '/sign_up' }) {
  const way = (
    <Link href={askAgain} className={buttonClass()}>
      {t.askAgain}
    </Link>
  )
  return (
    <Empty wholePage icon="clock" title={t.deadTitle} action={way}>
      {t.deadText}
    </Empty>
  )
}
