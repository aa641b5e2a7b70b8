import { handles } from '@planet/api/handles'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'

/** The registration as it stands; on its way to the card company it changes within seconds. */
export function useRegistration() {
  const look = useCall(handles.lookAtCardInformation)
  useLive(['card'], look.reload)
  return look
}
