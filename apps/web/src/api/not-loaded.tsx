import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

/** Shows the children, which report that it does not exist, or why the server could not be reached. */
export const NotLoaded = ({ failure, reload, wholePage = false, children }: Props) =>
  isMissing(failure) ? (
    children
  ) : (
    <PageFailed title={common.failure.title} reload={reload} wholePage={wholePage}>
      {failure ? <Reason failure={failure} /> : common.failure.text}
    </PageFailed>
  )

function Reason({ failure }: { failure: RequestFailure }) {
  const { data: text } = useQuery({
    queryKey: ['failure-text', failure.status, failure.code],
    // The text of an error is loaded on demand; without a network there is only one to show.
    queryFn: () => failureText(failure).catch(() => common.networkError),
  })
  return text ?? ''
}
