import { Notice } from '@planet/ui/notice'
import { t } from '../text.ts'
import type { HumanCheck } from './use-human-check.ts'

/** At the button: that the check takes its time, or that it did not finish and nothing was sent. */
export function HumanCheckNotice({ state }: { state: HumanCheck }) {
  if (state === 'slow')
    return (
      <Notice meaning="soft" title={t.working} urgent>
        {t.workingText}
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice meaning="bad" title={t.failed} urgent>
        {t.failedText}
      </Notice>
    )
  return null
}
