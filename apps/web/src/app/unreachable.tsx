import { useEffect } from 'react'
import { PageFailed } from '../api/page-failed.tsx'
import { common } from '../i18n/common.ts'

/** Stands in for every page of an account that could not be read. Tries again by itself when the network is back. */
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
