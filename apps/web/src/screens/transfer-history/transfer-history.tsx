import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { t } from './text.ts'
import styles from './transfer-history.module.css'
import { useHistory } from './use-history.ts'
import { useNearEnd } from './use-near-end.ts'

export default function TransferHistory() {
  useTitle(t.title)
  const { filter, choose, first, entries, hasMore, busy, showMore } = useHistory()
  const end = useNearEnd(hasMore && !busy ? showMore : undefined)
  const isNarrow = Object.keys(filter).length > 0
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <FilterBar filter={filter} onChoose={choose} />
      {first.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {first.state === 'failed' && (
        <Empty
          icon="warning"
          title={t.failed}
          action={<Button onClick={first.reload}>{common.tryAgain}</Button>}
        />
      )}
      {first.state === 'ready' && entries.length === 0 && (
        <Empty
          icon={isNarrow ? 'search' : 'history'}
          title={isNarrow ? t.nothing : t.empty}
          action={
            isNarrow && (
              <Button look="quiet" onClick={() => choose({})}>
                {t.clear}
              </Button>
            )
          }
        >
          {isNarrow ? t.nothingText : t.emptyText}
        </Empty>
      )}
      <EntryList entries={entries} />
      {hasMore && (
        <div ref={end} className={styles.more}>
          <Button look="quiet" size="medium" busy={busy} onClick={showMore}>
            {t.more}
          </Button>
        </div>
      )}
    </div>
  )
}
