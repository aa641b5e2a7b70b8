import { identityStatus } from '@planet/contract/calls/customer/sumsub_status'
import { useEffect, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { useLive } from '../../api/live.ts'
import { RequestFailure, request } from '../../api/request.ts'
import { reloadAccount } from '../../session/reload-account.ts'
import { type Account, useSession } from '../../session/session.ts'

/** The account under review, kept up to date: the guard moves on by itself once it is active. */
export function useReview(): { account: Account | undefined; identity: string | undefined } {
  const { account } = useSession()
  const [identity, setIdentity] = useState<string>()
  useEffect(() => {
    reloadAccount().catch(handleFailure)
  }, [])
  useLive(['account'], () => void reloadAccount().catch(handleFailure))
  const isMoreAsked = account?.account_status === '200'
  useEffect(() => {
    if (!isMoreAsked) return
    request<typeof identityStatus>(identityStatus).then(
      (answer) => setIdentity(answer.identity),
      (failure) => {
        // A provider that cannot be reached must not bar the way to what is asked for beside it.
        const isUnknown = failure instanceof RequestFailure && failure.code === 'error_kyc_api_not_success'
        return isUnknown ? undefined : handleFailure(failure)
      },
    )
  }, [isMoreAsked])
  return { account, identity }
}
