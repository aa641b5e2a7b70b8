import { type ReactNode, useEffect, useState } from 'react'
import { common } from '../i18n/common.ts'
import { failureText } from './handle-failure.ts'
import { isMissing } from './is-missing.ts'
import { PageFailed } from './page-failed.tsx'
import type { RequestFailure } from './request.ts'

type Props = {
  failure: RequestFailure | undefined
  reload: () => void
  wholePage?: boolean
  children: ReactNode
}

/** The children say that there is no such thing. Where nobody could be asked, that is said instead. */
export const NotLoaded = ({ failure, reload, wholePage = false, children }: Props) =>
  isMissing(failure) ? (
    children
  ) : (
    <PageFailed title={common.failure.title} reload={reload} wholePage={wholePage}>
      {failure ? <Reason failure={failure} /> : common.failure.text}
    </PageFailed>
  )

function Reason({ failure }: { failure: RequestFailure }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let isAwaited = true
    const say = (words: string) => isAwaited && setText(words)
    failureText(failure).then(say, () => say(common.networkError))
    return () => {
      isAwaited = false
    }
  }, [failure])
  return text
}
