import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Link } from '../routes/link.tsx'
import type { Screen } from '../routes/route.ts'
import { useSuspended } from './send-blocked.tsx'
import { moneyText as t } from './text.ts'

/** A page whose acts a suspended account cannot do says so before anything is filled in. */
export function onlyActive(ActiveScreen: Screen): Screen {
  return function OnlyActive(props) {
    if (!useSuspended()) return <ActiveScreen {...props} />
    return (
      <Empty
        wholePage
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
  }
}
