import { Button } from '@planet/ui/button'
import { common } from '../i18n/common.ts'
import styles from './show-more.module.css'
import type { ListEnd } from './use-infinite-list.ts'
import { useNearEnd } from './use-near-end.ts'

/** On public pages the list waits, so that the footer can be reached. */
type Props = ListEnd & { onlyWhenAsked?: boolean }

/**
 * The end of an endless list, which loads more automatically. After a failure it waits for the user: a server that is
 * down must not be called endlessly.
 */
export function ShowMore({ hasMore, busy, hasFailed, showMore, onlyWhenAsked = false }: Props) {
  const comesItself = hasMore && !busy && !hasFailed && !onlyWhenAsked
  const end = useNearEnd(comesItself ? showMore : undefined)
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.end}>
      <Button look="quiet" size="medium" busy={busy} onClick={showMore}>
        {common.showMore}
      </Button>
    </div>
  )
}
