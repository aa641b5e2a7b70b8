import type { AnswerOf } from '@planet/contract/call'
import { loginHistory } from '@planet/contract/calls/auth/login_history'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { useCall } from '../../api/use-call.ts'

export type Entry = AnswerOf<typeof loginHistory>['entries'][number]
type Page = { entries: readonly Entry[]; next?: string | undefined }

/** The history page by page; each page begins where the one before ended, whatever has come in meanwhile. */
export function useLoginHistory() {
  const first = useCall<typeof loginHistory>(loginHistory)
  const [more, setMore] = useState<readonly Page[]>([])
  const [busy, setBusy] = useState(false)
  const pages: readonly Page[] = first.data ? [first.data, ...more] : []
  const next = pages.at(-1)?.next

  const loadMore = async () => {
    if (next === undefined) return
    setBusy(true)
    try {
      const page = await request<typeof loginHistory>(loginHistory, { query: { before: next } })
      setMore((before) => [...before, page])
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return {
    first,
    entries: pages.flatMap((page) => page.entries),
    hasMore: next !== undefined,
    busy,
    loadMore,
  }
}
