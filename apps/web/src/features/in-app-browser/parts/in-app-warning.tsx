import { Button } from '@planet/ui/button'
import { FormStack } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { t } from '../text.ts'
import { inAppBrowser } from './in-app-browser.ts'

/** Warns before keys are made in the built-in browser of a mail or chat app, and offers the way to a real one. */
export function InAppWarning({ heading: Heading, children }: { heading: 'h1' | 'h2'; children: ReactNode }) {
  const [app] = useState(() => inAppBrowser(navigator.userAgent))
  const [isAccepted, setAccepted] = useState(false)
  if (app === undefined || isAccepted) return children
  return (
    <FormStack>
      <Heading>{t.title}</Heading>
      <Notice meaning="wait" title={app === '' ? t.opened : t.openedIn(app)} urgent>
        {t.text}
      </Notice>
      <CopyButton value={location.href} look="filled">
        {t.copy}
      </CopyButton>
      <Button look="plain" size="medium" onClick={() => setAccepted(true)}>
        {t.goOn}
      </Button>
    </FormStack>
  )
}
