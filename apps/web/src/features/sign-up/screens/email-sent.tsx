import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { SandboxInbox } from '../../../site/sandbox-inbox.tsx'
import { sentTo } from '../parts/sent-to.ts'
import { t } from '../text.ts'

export default function EmailSent() {
  useTitle(t.sentTitle)
  const { email } = sentTo()
  const ways = (
    <>
      <SandboxInbox email={email} />
      <Link href="/sign_up?again=1" className={buttonClass('quiet', 'medium')}>
        {t.again}
      </Link>
    </>
  )
  return (
    <Empty wholePage icon="mail" title={t.sentTitle} action={ways}>
      {t.sentText(email)}
      <br />
      {t.sentNothing}
    </Empty>
  )
}
