import { Skeleton } from '@planet/ui/skeleton'
import type { ReactNode } from 'react'
import { common } from '../../../i18n/common.ts'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import type { Review } from './use-review.ts'

type Props<T> = { review: Review<T> & { again: () => void }; children: (reviewed: T) => ReactNode }

/** What the vault is about to sign, or why it refuses. Asks for the trade password only in the first case. */
export function Reviewed<T>({ review, children }: Props<T>) {
  if (review.state === 'checking') return <Skeleton label={common.loading} lines={4} />
  if (review.state === 'ready') return children(review.reviewed)
  return <TroubleNotice act={{ trouble: review.trouble, needsNetwork: true }} again={review.again} />
}
