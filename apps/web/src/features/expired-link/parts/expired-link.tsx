import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { PageFailed } from '../../../api/page-failed.tsx'
import type { RequestFailure } from '../../../api/request.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { linkProblem } from './link-problem.ts'

type Props = {
  failure?: RequestFailure | undefined
  askAgain: '/pw_forgot' | '/sign_up'
  reload: () => void
}

/** Shown instead of a screen whose mailed link does not work, with the known reason and a way forward. */
export function ExpiredLink({ failure, askAgain, reload }: Props) {
  switch (linkProblem(failure)) {
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
    case 'expired':
      return (
        <Empty wholePage icon="clock" title={t.expiredTitle} action={way(askAgain, t.askAgain)}>
          {t.expiredText}
        </Empty>
      )
  }
}

const way = (href: string, words: string) => (
  <Link href={href} className={buttonClass()}>
    {words}
  </Link>
)
