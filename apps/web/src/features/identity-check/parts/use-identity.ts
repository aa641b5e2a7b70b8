import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryKeyOf } from '../../../api/call-query.ts'
import { handleFailure } from '../../../api/handle-failure.ts'
import { useLive } from '../../../api/live.ts'
import { request } from '../../../api/request.ts'
import { useLoaded } from '../../../api/use-data.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { currentSession } from '../../../session/session.ts'
import { isUnderWay } from '../../identity/parts/stage.ts'

export type Identity = AnswerTo<typeof handles.identityStatus>

const queryKey = queryKeyOf(handles.identityStatus)

/** The provider notifies us of changes; polling covers a notification that was lost. */
const pollMs = 20_000
/** Reading the status may itself publish a change of the account, which must not start another read. */
const echoMs = 2000

/** The state of the identity check, kept up to date, and the way to the provider. */
export function useIdentity() {
  const [opening, setOpening] = useState(false)
  const quietUntil = useRef(0)
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      quietUntil.current = Number.POSITIVE_INFINITY
      try {
        const identity = await request(handles.identityStatus)
        // The account has moved on; the guard shows the screen that follows.
        if (identity.account_status !== currentSession().account?.account_status)
          reloadAccount().catch(handleFailure)
        return identity
      } finally {
        quietUntil.current = Date.now() + echoMs
      }
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.identity) ? pollMs : false),
  })
  const { state, data: identity, reload } = useLoaded(query, queryKey)
  useLive(['account'], () => {
    if (Date.now() >= quietUntil.current) reload()
  })

  useEffect(() => {
    // The browser may restore the page as it was left for the provider, still about to leave.
    const onShow = () => setOpening(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const open = async () => {
    setOpening(true)
    try {
      const { url } = await request(handles.startIdentityCheck)
      location.assign(url)
    } catch (failure) {
      setOpening(false)
      await handleFailure(failure)
    }
  }
  return { identity, failed: state === 'failed', opening, open, ask: reload }
}
