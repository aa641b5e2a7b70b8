import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { t } from '../text.ts'

export default function NotFound() {
  useTitle(t.title)
  const loggedIn = useSession().accountId !== null
  const way = (
    <Link href={loggedIn ? '/home' : '/'} className={buttonClass()}>
      {loggedIn ? common.toHome : common.toStart}
    </Link>
  )
  return (
    <Empty wholePage icon="search" title={t.title} action={way}>
      {t.text}
    </Empty>
  )
}
