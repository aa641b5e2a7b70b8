import type { AnswerOf } from '@planet/api/call'
import type { checkoutState } from '@planet/api/calls/order/checkout'

type State = AnswerOf<typeof checkoutState>

const pauseMs = 2000

/**
 * Polls the order's state until it has ended, and reports each change. A frame on another site gets no cookie, so it
 * cannot use the wallet's live updates.
 */
export function followOrder(
  { id, key }: { id: string; key: string },
  onChange: (state: State) => void,
  read: typeof fetch = (input) => fetch(input),
): () => void {
  const search = key === '' ? '' : `?${new URLSearchParams({ key })}`
  let last: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const ask = async () => {
    try {
      const response = await read(`/api/order/checkout/${id}/${search}`)
      const state = response.ok ? ((await response.json()) as State) : undefined
      if (state && !isOver && state.status !== last) {
        last = state.status
        onChange(state)
      }
      isOver ||= state?.status === 'cancelled' || state?.status === 'refunded'
    } catch {
      // Offline for a moment: the next request will succeed.
    }
    if (!isOver) timer = setTimeout(ask, pauseMs)
  }
  void ask()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
