import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { common } from '../../i18n/common.ts'
import { t } from './text.ts'

/** What stands in for a page that is not there yet, or will not come. */
export function Missing({ state, reload }: { state: 'loading' | 'failed'; reload: () => void }) {
  if (state === 'loading') return <Skeleton label={common.loading} lines={6} />
  return (
    <Empty
      wholePage
      icon="search"
      title={t.notFound}
      action={<Button onClick={reload}>{common.tryAgain}</Button>}
    >
      {t.notFoundText}
    </Empty>
  )
}
