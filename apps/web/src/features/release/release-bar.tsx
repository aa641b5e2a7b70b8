import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { useEffect, useState } from 'react'
import type { ReleaseFacts } from '../../pwa/release-state.ts'
import { t } from './text.ts'
import { askRelease, useRelease } from './use-release.ts'

/** Asks before the app changes to a new release, and says why one was refused. */
export default function ReleaseBar() {
  const { current, next, refused } = useRelease()
  const [accepted, setAccepted] = useState<string>()
  useEffect(() => {
    if (accepted !== undefined && current?.sha256 === accepted) location.reload()
  }, [accepted, current])
  if (!current) return null
  if (refused)
    return (
      <Notice meaning="bad" title={t.refusedTitle} urgent>
        {t.refused[refused]} {t.kept(current.name)}
      </Notice>
    )
  if (!next) return null
  const accept = ({ sha256 }: ReleaseFacts) => {
    setAccepted(sha256)
    void askRelease({ release: 'accept', sha256 })
  }
  return (
    <Notice
      meaning="soft"
      title={t.offered(next.name)}
      action={
        <Button size="small" busy={accepted !== undefined} onClick={() => accept(next)}>
          {t.accept}
        </Button>
      }
    >
      {t.verified} <code translate="no">{next.sha256}</code>
    </Notice>
  )
}
