import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'

export const NotOffered = () => (
  <Empty
    icon="card"
    title={t.notOffered}
    wholePage
    action={
      <Link href="/customer/info" className={buttonClass('quiet')}>
        {t.toAccount}
      </Link>
    }
  >
    {t.notOfferedText}
  </Empty>
)
