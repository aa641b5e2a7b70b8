import { useEffect } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { useLive } from '../../api/live.ts'
import { reloadAccount } from '../../session/reload-account.ts'
import { type Account, useSession } from '../../session/session.ts'

/** The account under review, kept up to date: the guard moves on by itself once it is active. */
export function useReview(): Account | undefined {
  const { account } = useSession()
  useEffect(() => {
    reloadAccount().catch(handleFailure)
  }, [])
  useLive(['account'], () => void reloadAccount().catch(handleFailure))
  return account
}
