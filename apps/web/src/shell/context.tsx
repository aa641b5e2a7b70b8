import { lazy, Suspense, useSyncExternalStore } from 'react'

const BalanceContext = lazy(() => import('../features/balance-context/parts/balance-context.tsx'))

const wide = matchMedia('(min-width: 960px)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** The second column on desktops. Phones do not load it. */
export function Context() {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches)
  if (!isWide) return null
  return (
    <Suspense>
      <BalanceContext />
    </Suspense>
  )
}
