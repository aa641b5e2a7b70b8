import { useEffect } from 'react'
import { PageFailed } from '../api/page-failed.tsx'
import { common } from '../i18n/common.ts'

/** Replaces every page of an account that could not be read. Retries automatically when the network is back. */
export function Unreachable({ retry }: { retry: () => void }) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <PageFailed title={common.failure.title} reload={retry} wholePage>
      {common.networkError}
    </PageFailed>
  )
}
