import type { Screen } from '../routes/route.ts'
import { Suspended, useSuspended } from './send-blocked.tsx'

/** A page whose actions a suspended account cannot use says so before anything is filled in. */
export function onlyActive(ActiveScreen: Screen): Screen {
  return function OnlyActive(props) {
    return useSuspended() ? <Suspended wholePage /> : <ActiveScreen {...props} />
  }
}
