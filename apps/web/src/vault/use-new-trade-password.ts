import type { ResultOf } from '@planet/wallet/worker/protocol'
import { useRef, useState } from 'react'
import { checkTrade, type TradeProblem } from './trade-rules.ts'
import { callVault } from './vault.ts'

export type Rating = ResultOf<'ratePassword'>

type Options = {
  /** What an attacker who knows the user would try: their email, account id, login password. */
  own: readonly string[]
  loginPassword?: string
}

/** A new trade password, entered twice, with its strength as the vault estimates it while the person types. */
export function useNewTradePassword({ own, loginPassword }: Options) {
  const [trade, setTrade] = useState('')
  const [repeat, setRepeat] = useState('')
  const [suggested, setSuggested] = useState<string>()
  const [rating, setRating] = useState<Rating>()
  const [problem, setProblem] = useState<TradeProblem>()
  const latest = useRef('')

  const rate = async (tradePassword: string): Promise<Rating> => {
    const rated = await callVault('ratePassword', { tradePassword, own })
    // An answer about fewer letters may arrive after the next key press.
    if (latest.current === tradePassword) setRating(rated)
    return rated
  }
  const edit = (text: string) => {
    latest.current = text
    setTrade(text)
    setProblem(undefined)
    if (text === '') setRating(undefined)
    // Without an estimate there is no meter; submitting asks again and shows why.
    else rate(text).catch(() => setRating(undefined))
  }
  return {
    trade,
    fields: {
      trade,
      repeat,
      suggested,
      rating,
      problem,
      onTrade: edit,
      onRepeat: (text: string) => {
        setRepeat(text)
        setProblem(undefined)
      },
      suggest: async () => {
        const { tradePassword } = await callVault('suggestPassword', {})
        edit(tradePassword)
        setRepeat(tradePassword)
        setSuggested(tradePassword)
      },
    },
    /** Finds the first problem and shows it; undefined if there is none. */
    check: async (): Promise<TradeProblem | undefined> => {
      const { isStrong } = await rate(trade)
      const found = checkTrade({ trade, repeat, loginPassword, isStrong })
      setProblem(found)
      return found
    },
  }
}
