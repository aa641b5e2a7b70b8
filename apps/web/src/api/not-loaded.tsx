import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { PageFailed } from './page-failed.tsx'
import type { RequestFailure } from './request.ts'

type Props = { failure: RequestFailure | undefined; reload: () => void; children: ReactNode }

/** The children say that there is no such thing. Where nobody could be asked, that is said instead. */
export function NotLoaded({ failure, reload, children }: Props) {
  const isMissing = failure?.code === 'data_not_found' || failure?.status === 400
  if (isMissing) return children
  return (
    <PageFailed title={common.failure.title} reload={reload}>
      {common.networkError}
    </PageFailed>
  )
}
