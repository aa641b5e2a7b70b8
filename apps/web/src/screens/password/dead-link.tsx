import { Button, buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import type { RequestFailure } from '../../api/request.ts'
import { common } from '../../i18n/common.ts'
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
        <Empty
          wholePage
          icon="warning"
          title={t.notLoadedTitle}
          action={<Button onClick={reload}>{common.tryAgain}</Button>}
        >
          {t.notLoadedText}
        </Empty>
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
