import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { releaseKeys } from '@planet/wallet/manifest/release-keys'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../api/call-query.ts'
import { request } from '../api/request.ts'
import { withoutDemo } from './without-demo.ts'

export type Site = AnswerTo<typeof handles.site>

const retryMs = 10_000
/** Notices of operators appear within a minute, and a planned one at its time. */
const againMs = 60_000

/** Pages work without these facts, so a failure is not reported and the next attempt follows automatically. */
const siteQuery = queryOptions({
  queryKey: queryKeyOf(handles.site),
  queryFn: async () => withoutDemo(await request(handles.site), releaseKeys),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state: { data } }) =>
    data ? Math.min(againMs, (data.notices_change_in ?? againMs) + 1) : retryMs,
  meta: { reportedBy: 'none' },
})

/** Facts about this deployment, and what its operators announce to every visitor. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data
