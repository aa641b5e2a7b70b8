import { Skeleton } from '@planet/ui/skeleton'
import { useEffect } from 'react'
import { common } from '../i18n/common.ts'
import type { Params } from '../routes/path.ts'
import type { Route } from '../routes/route.ts'
import { useScreen } from './use-screen.ts'

type Props = { route: Route; params: Params }

export function ScreenView({ route, params }: Props) {
  const Screen = useScreen(route)
  const isHere = Screen !== undefined
  // Keyboard and screen-reader users start at the new page's content, as they would after a full page load.
  useEffect(() => {
    if (isHere && route.path) document.getElementById('content')?.focus({ preventScroll: true })
  }, [isHere, route.path])
  return Screen ? <Screen params={params} /> : <Skeleton label={common.loading} lines={4} />
}
