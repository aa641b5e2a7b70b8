import { Skeleton } from '@planet/ui/skeleton'
import { Suspense, use, useEffect } from 'react'
import { common } from '../i18n/common.ts'
import type { Params } from '../routes/path.ts'
import type { Route } from '../routes/table.ts'
import { loadScreen } from './load-screen.ts'

type Props = { route: Route; params: Params }

export function ScreenView(props: Props) {
  return (
    <Suspense fallback={<Skeleton label={common.loading} lines={4} />}>
      <LoadedScreen {...props} />
    </Suspense>
  )
}

function LoadedScreen({ route, params }: Props) {
  const Screen = use(loadScreen(route))
  // Keyboard and screen-reader users start at the new page's content, as they would after a full page load.
  useEffect(() => {
    if (route.path) document.getElementById('content')?.focus({ preventScroll: true })
  }, [route.path])
  return <Screen params={params} />
}
