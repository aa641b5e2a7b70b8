import { useSession } from '../../../session/session.ts'
import { type Site, useSite } from '../../../site/use-site.ts'

/** The demo account that is logged in, or undefined for everyone else. */
export function useDemoAccount(): Site['demo_accounts'][number] | undefined {
  const { accountId } = useSession()
  const accounts = useSite()?.demo_accounts ?? []
  return accounts.find(({ account_id }) => account_id === accountId)
}
