import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { useSite } from '../../site/use-site.ts'
import { sentTo } from './sent-to.ts'
import { t } from './text.ts'

export default function EmailSent() {
  useTitle(t.sentTitle)
  const email = sentTo()
  const sandbox = useSite()?.sandbox_url
  const ways = (
    <>
      {sandbox && (
        <a href={`${sandbox}/?to=${encodeURIComponent(email)}`} className={buttonClass('filled', 'medium')}>
          {t.sandboxInbox}
        </a>
      )}
      <Link href="/sign_up" className={buttonClass('quiet', 'medium')}>
        {t.again}
      </Link>
    </>
  )
  return (
    <Empty wholePage icon="mail" title={t.sentTitle} action={ways}>
      {t.sentText(email)} {t.sentNothing}
    </Empty>
  )
}
