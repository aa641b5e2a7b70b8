import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { t } from '../text.ts'
import { acceptRelease, useRelease } from './use-release.ts'

/** Asks before the app switches to a new release, and explains why one was rejected. */
export default function ReleaseBar() {
  const { current, next, refused } = useRelease()
  const [isAccepted, setAccepted] = useState(false)
  if (!current) return null
  if (refused)
    return (
      <Notice meaning="bad" title={t.refusedTitle} urgent>
        {t.refused[refused]} {t.kept(current.name)}
      </Notice>
    )
  if (!next) return null
  const accept = () => {
    setAccepted(true)
    acceptRelease(next.sha256)
  }
  return (
    <Notice
      meaning="soft"
      title={t.offered(next.name)}
      action={
        <Button size="small" busy={isAccepted} onClick={accept}>
          {t.accept}
        </Button>
      }
    >
      {t.verified} <code translate="no">{next.sha256}</code>
    </Notice>
  )
}
