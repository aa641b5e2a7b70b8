import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import type { ReactNode } from 'react'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import type { Review } from './use-review.ts'

type Props<T> = { review: Review<T> & { again: () => void }; children: (reviewed: T) => ReactNode }

/** What the vault is about to sign, or why it refuses. Asks for the trade password only in the first case. */
export function Reviewed<T>({ review, children }: Props<T>) {
  if (review.state === 'checking') return <Skeleton label={common.loading} lines={4} />
  if (review.state === 'ready') return children(review.reviewed)
  const isRefused = review.state === 'refused'
  return (
    <Notice
      meaning="bad"
      urgent
      title={isRefused ? t.refused : t.notReviewed}
      action={
        <Button look="quiet" size="small" onClick={review.again}>
          {common.tryAgain}
        </Button>
      }
    >
      {isRefused ? review.reason : t.notReviewedText}
    </Notice>
  )
}
