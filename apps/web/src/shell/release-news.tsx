import { lazy, Suspense } from 'react'
import { useRelease } from '../features/release/parts/use-release.ts'

const ReleaseBar = lazy(() => import('../features/release/parts/release-bar.tsx'))

/** Loaded only when there is a new release to accept, or one that was refused. */
export function ReleaseNews() {
  const { next, refused } = useRelease()
  if (!next && !refused) return null
  return (
    <Suspense>
      <ReleaseBar />
    </Suspense>
  )
}
