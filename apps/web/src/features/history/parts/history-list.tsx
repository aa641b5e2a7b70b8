import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import type { ReactNode } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { common } from '../../../i18n/common.ts'
import { ShowMore } from '../../../lists/show-more.tsx'
import type { ListEnd } from '../../../lists/use-infinite-list.ts'
import { t } from '../text.ts'

type Props = {
  state: 'loading' | 'failed' | 'ready'
  reload: () => void
  isEmpty: boolean
  isNarrow: boolean
  emptyText: string
  onClear: () => void
  end: ListEnd
  children: ReactNode
}

/** The states of a history, and its end, which loads more automatically. */
export function HistoryList({ state, reload, isEmpty, isNarrow, emptyText, onClear, end, children }: Props) {
  return (
    <>
      {state === 'loading' && <Skeleton label={common.loading} lines={6} isLong />}
      {state === 'failed' && <PageFailed title={t.failed} reload={reload} />}
      {state === 'ready' && isEmpty && (
        <Empty
          icon={isNarrow ? 'search' : 'history'}
          title={isNarrow ? t.nothing : t.empty}
          action={
            isNarrow && (
              <Button look="quiet" onClick={onClear}>
                {t.clear}
              </Button>
            )
          }
        >
          {isNarrow ? t.nothingText : emptyText}
        </Empty>
      )}
      {children}
      <ShowMore {...end} />
    </>
  )
}
