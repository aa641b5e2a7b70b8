import type { lookAtCardInformation } from '@planet/api/calls/customer/input_card_look'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'

/** The registration as it stands; on its way to the card company it changes within seconds. */
export function useRegistration() {
  const look = useCall<typeof lookAtCardInformation>({ method: 'GET', path: '/api/customer/input_card/' })
  useLive(['card'], look.reload)
  return look
}
