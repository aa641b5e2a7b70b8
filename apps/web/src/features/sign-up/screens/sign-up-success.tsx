import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'

export default function SignUpSuccess() {
  useTitle(t.doneTitle)
  const way = (
    <Link href="/login" className={buttonClass()}>
      {t.login}
    </Link>
  )
  return (
    <Empty wholePage icon="shield" title={t.doneTitle} action={way}>
      {t.doneText}
    </Empty>
  )
}
