import type { PrepaidCard } from '@planet/api/fields/card'
import { handles } from '@planet/api/generated/handles'
import { useEffect, useRef, useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure, request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'

/** Older data is requested again when the user opens the page. */
const freshMs = 60_000

/** The user's cards as last known, while the current state loads. */
export function useCards() {
  const list = useData(handles.listCards)
  const [busy, setBusy] = useState<string>()
  const [isUnreachable, setIsUnreachable] = useState(false)
  const asked = useRef(new Set<string>())

  /** True when the partner has answered. */
  const refresh = async (card: PrepaidCard): Promise<boolean> => {
    setBusy(card.id)
    try {
      await request(handles.refreshCard, { contents: { card_id: card.id } })
      setIsUnreachable(false)
      list.reload()
      return true
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'service_unavailable') setIsUnreachable(true)
      else await handleFailure(failure)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each card is asked for once, whenever the list brings it
  useEffect(() => {
    for (const card of list.data?.cards ?? []) {
      if (asked.current.has(card.id)) continue
      asked.current.add(card.id)
      if (Date.now() - Date.parse(card.balance_at) > freshMs) void refresh(card)
    }
  }, [list.data])

  return { list, refresh, busy, isUnreachable }
}
