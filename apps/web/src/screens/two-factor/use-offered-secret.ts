import type { AnswerOf } from '@planet/api/call'
import type { setUpTwoFactor } from '@planet/api/calls/auth/setup-2fa'
import { handles } from '@planet/api/handles'
import { useCallback, useEffect, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'

/** The secret for the app. It lives for some minutes, and until another tab asks for one; then `renew` asks again. */
export function useOfferedSecret() {
  const [secret, setSecret] = useState<AnswerOf<typeof setUpTwoFactor>>()
  const [failed, setFailed] = useState(false)
  const renew = useCallback(async () => {
    setFailed(false)
    setSecret(undefined)
    try {
      setSecret(await request(handles.setUpTwoFactor))
    } catch (failure) {
      setFailed(true)
      await handleFailure(failure)
    }
  }, [])
  useEffect(() => void renew(), [renew])
  return { secret, failed, renew }
}
