import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../api/call-query.ts'
import { request } from '../api/request.ts'
import { type Loaded, useLoaded } from '../api/use-data.ts'
import { useSession } from '../session/session.ts'

export type Wallet = AnswerTo<typeof handles.walletBalances>

/** Exchange rates change without a live update, so they are read again this often. */
const refreshMs = 5 * 60_000

/** The account's balances. Successive screens share them, so that amounts are there at once. */
export function useWallet(): Loaded<Wallet> & { reload: () => void } {
  const { accountId } = useSession()
  // The account is part of the key: one account never sees another's balances on the same device.
  const queryKey = [...queryKeyOf(handles.walletBalances), accountId]
  const wallet = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(handles.walletBalances, { signal }),
    enabled: accountId !== null,
    refetchInterval: refreshMs,
    gcTime: refreshMs,
  })
  return useLoaded(wallet, queryKey)
}
