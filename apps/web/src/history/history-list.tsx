import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import styles from './history.module.css'
import { t } from './text.ts'
import { useNearEnd } from './use-near-end.ts'

type Props = {
  state: 'loading' | 'failed' | 'ready'
  reload: () => void
  isEmpty: boolean
  isNarrow: boolean
  emptyText: string
  onClear: () => void
  pages: { hasMore: boolean; busy: boolean; showMore: () => void }
  children: ReactNode
}

/** The states of a history, and its end, which comes nearer by itself. */
export function HistoryList({
  state,
  reload,
  isEmpty,
  isNarrow,
  emptyText,
  onClear,
  pages,
  children,
}: Props) {
  const { hasMore, busy, showMore } = pages
  const end = useNearEnd(hasMore && !busy ? showMore : undefined)
  return (
    <>
      {state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {state === 'failed' && (
        <Empty icon="warning" title={t.failed} action={<Button onClick={reload}>{common.tryAgain}</Button>} />
      )}
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
      {hasMore && (
        <div ref={end} className={styles.more}>
          <Button look="quiet" size="medium" busy={busy} onClick={showMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}
