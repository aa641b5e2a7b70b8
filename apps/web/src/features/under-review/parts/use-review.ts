import { handles } from '@planet/api/generated/handles'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../api/call-query.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { type Account, useSession } from '../../../session/session.ts'

/** The account under review, kept up to date. The guard continues automatically once the account is active. */
export function useReview(): Account | undefined {
  useQuery({ queryKey: queryKeyOf(handles.me), queryFn: reloadAccount })
  return useSession().account
}
