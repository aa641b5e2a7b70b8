import type { AnswerOf } from '@planet/api/call'
import type { quoteConvert } from '@planet/api/calls/convert/quote'
import { handles } from '@planet/api/handles'
import type { AssetCode } from '@planet/units/asset'
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import type { MainNetwork } from './convert-machine.ts'

export type Quote = AnswerOf<typeof quoteConvert>
type Quoted = { state: 'loading' | 'failed'; quote?: undefined } | { state: 'ready'; quote: Quote }

const againMs = 10_000
/** Whoever types on is not asked about after every key. */
const typingMs = 400

/**
 * The fee of a way out, asked for anew whenever its time is over. A failure is tried again quietly. On Bitcoin the fee is
 * that of the amount, which may take many coins; while it is typed the fee from before stands.
 */
export function useQuote(asset: AssetCode, network: MainNetwork, amount: bigint | undefined): Quoted {
  const way = `${asset} ${network}`
  const [known, setKnown] = useState<{ way: string; quoted: Quoted }>()
  const sized = network === 'bitcoin' && amount !== undefined ? String(amount) : undefined
  useEffect(() => {
    const leaving = new AbortController()
    const setQuoted = (quoted: Quoted) => setKnown({ way, quoted })
    const ask = async () => {
      try {
        const quote = await request(handles.quoteConvert, {
          query: { asset, network, ...(sized && { amount: sized }) },
          signal: leaving.signal,
        })
        if (leaving.signal.aborted) return
        setQuoted({ state: 'ready', quote })
        timer = setTimeout(ask, Math.max(1000, Date.parse(quote.valid_until) - Date.now()))
      } catch {
        if (leaving.signal.aborted) return
        // A quote that is over is not shown as if it were one.
        setQuoted({ state: 'failed' })
        timer = setTimeout(ask, againMs)
      }
    }
    let timer = setTimeout(ask, sized === undefined ? 0 : typingMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [way, asset, network, sized])
  // The fee of another way is none of this one.
  return known?.way === way ? known.quoted : { state: 'loading' }
}
