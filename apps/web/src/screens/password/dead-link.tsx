import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { PageFailed } from '../../api/page-failed.tsx'
import type { RequestFailure } from '../../api/request.ts'
import { Link } from '../../routes/link.tsx'
import { linkTrouble } from './link-trouble.ts'
import { t } from './text.ts'

type Props = {
  failure?: RequestFailure | undefined
  askAgain: '/pw_forgot' | '/sign_up'
  reload: () => void
}

/** A link that leads no further, and why as far as it is known, each with a way forward. */
export function DeadLink({ failure, askAgain, reload }: Props) {
  switch (linkTrouble(failure)) {
    case 'registered':
      return (
        <Empty wholePage icon="check" title={t.registeredTitle} action={way('/login', t.login)}>
          {t.registeredText}
        </Empty>
      )
    case 'unknown':
      return (
        <PageFailed title={t.notLoadedTitle} reload={reload} wholePage>
          {t.notLoadedText}
        </PageFailed>
      )
    case 'dead':
      return (
        <Empty wholePage icon="clock" title={t.deadTitle} action={way(askAgain, t.askAgain)}>
          {t.deadText}
        </Empty>
      )
  }
}

const way = (href: string, words: string) => (
  <Link href={href} className={buttonClass()}>
    {words}
  </Link>
)
