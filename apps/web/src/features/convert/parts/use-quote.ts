import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import type { AssetCode } from '@planet/units/asset'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../api/call-query.ts'
import { request } from '../../../api/request.ts'
import { serverNow } from '../../../api/server-clock.ts'
import type { MainNetwork } from './convert-machine.ts'

export type Quote = AnswerTo<typeof handles.quoteConvert>
type Quoted = { state: 'loading' | 'failed'; quote?: undefined } | { state: 'ready'; quote: Quote }

const retryMs = 10_000
/** The quote waits for a pause in typing. */
const typingMs = 400

const remainingMs = ({ valid_until }: Quote): number => Math.max(1000, Date.parse(valid_until) - serverNow())

/**
 * The fee of a convert, read again when it expires. Failures are retried quietly. On Bitcoin the fee depends on the
 * amount, which may need many coins; the previous fee stays while the amount is typed.
 */
export function useQuote(asset: AssetCode, network: MainNetwork, amount: bigint | undefined): Quoted {
  const sized = network === 'bitcoin' && amount !== undefined ? String(amount) : undefined
  const query = { asset, network, ...(sized !== undefined && { amount: sized }) }
  const { data: quote, isError } = useQuery({
    queryKey: [...queryKeyOf(handles.quoteConvert, { query }), `${asset} ${network}`],
    queryFn: async ({ signal }) => {
      if (sized !== undefined) await new Promise((resolve) => setTimeout(resolve, typingMs))
      signal.throwIfAborted()
      return request(handles.quoteConvert, { query, signal })
    },
    refetchInterval: ({ state }) =>
      state.status === 'error' ? retryMs : state.data !== undefined && remainingMs(state.data),
    refetchIntervalInBackground: true,
    // The fee of another asset or network says nothing about this one.
    placeholderData: (previous, before) =>
      before?.queryKey.at(-1) === `${asset} ${network}` ? previous : undefined,
    meta: { reportedBy: 'none' },
  })
  // An expired quote is not shown as if it were valid.
  if (isError) return { state: 'failed' }
  return quote ? { state: 'ready', quote } : { state: 'loading' }
}
