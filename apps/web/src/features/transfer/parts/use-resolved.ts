import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { handles } from '@planet/api/generated/handles'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../api/call-query.ts'
import { request } from '../../../api/request.ts'

/** Waits for a pause in typing. */
const typingMs = 400

const isWhole = (to: string): boolean => isAccountId(normalizeAccountId(to)) || /^0x[0-9a-f]{40}$/i.test(to)

/**
 * Whom a typed account id or address belongs to, while it is typed. Nothing is decided by it: the review asks again,
 * and the device checks the answer.
 */
export function useResolved(typed: string) {
  const to = typed.trim()
  const query = { to }
  return useQuery({
    queryKey: queryKeyOf(handles.resolveDestination, { query }),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingMs))
      signal.throwIfAborted()
      return request(handles.resolveDestination, { query, signal })
    },
    enabled: isWhole(to),
    // The review reports what is wrong with it, at the field.
    meta: { reportedBy: 'none' },
  }).data
}
