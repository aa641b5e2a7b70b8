import type { lookAtCardInformation } from '@planet/contract/calls/customer/input_card_look'
import { useEffect } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'

const call = { method: 'GET', path: '/api/customer/input_card/' } as const
const againMs = 3000

/** The registration as it stands. On its way to the card company it changes within seconds, so it is also looked for. */
export function useRegistration() {
  const look = useCall<typeof lookAtCardInformation>(call)
  const { data, reload } = look
  useLive(['card'], reload)
  useEffect(() => {
    if (data?.application.state !== 'submitted') return
    const timer = setTimeout(reload, againMs)
    return () => clearTimeout(timer)
  }, [data, reload])
  return look
}
