import type { AnswerOf } from '@planet/contract/call'
import type { quoteConvert } from '@planet/contract/calls/convert/quote'
import type { AssetCode } from '@planet/units/asset'
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import type { MainNetwork } from './convert-machine.ts'

export type Quote = AnswerOf<typeof quoteConvert>
type Quoted = { state: 'loading' | 'failed'; quote?: undefined } | { state: 'ready'; quote: Quote }

const againMs = 10_000

/** The fee of a way out, asked for anew whenever its time is over. A failure is tried again quietly. */
export function useQuote(asset: AssetCode, network: MainNetwork): Quoted {
  const [quoted, setQuoted] = useState<Quoted>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const quote = await request<typeof quoteConvert>(
          { method: 'GET', path: '/api/convert/quote/' },
          { query: { asset, network }, signal: leaving.signal },
        )
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
    setQuoted({ state: 'loading' })
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [asset, network])
  return quoted
}
