import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { NotLoaded } from '../../../api/not-loaded.tsx'
import type { RequestFailure } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'

type Props = {
  state: 'loading' | 'failed'
  failure?: RequestFailure | undefined
  reload: () => void
}

/** Replaces a page that is not loaded yet, or failed to load. */
export function NotHere({ state, failure, reload }: Props) {
  if (state === 'loading') return <Skeleton label={common.loading} lines={6} />
  return (
    <NotLoaded failure={failure} reload={reload} wholePage>
      <Empty
        wholePage
        icon="search"
        title={t.notFound}
        action={<Button onClick={reload}>{common.tryAgain}</Button>}
      >
        {t.notFoundText}
      </Empty>
    </NotLoaded>
  )
}
