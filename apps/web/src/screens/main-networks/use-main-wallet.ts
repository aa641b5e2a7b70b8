import type { AnswerOf } from '@planet/api/call'
import type { mainWallet } from '@planet/api/calls/main_networks/wallet'
import { handles } from '@planet/api/handles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { useLive } from '../../api/live.ts'
import { request } from '../../api/request.ts'
import type { Loaded } from '../../api/use-call.ts'

type Wallet = AnswerOf<typeof mainWallet>

const lookAgainMs = 5000

/**
 * What the own addresses hold, asked for again while it is looked at: the networks have no way to call a page. A look
 * that fails after one that did not is left to the next.
 */
export function useMainWallet(): Loaded<Wallet> & { reload: () => void } {
  const [wallet, setWallet] = useState<Loaded<Wallet>>({ state: 'loading' })
  const isKnown = useRef(false)
  const isAsking = useRef(false)
  const reload = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      const data = await request(handles.mainWallet)
      isKnown.current = true
      setWallet({ state: 'ready', data })
    } catch (failure) {
      if (isKnown.current) return
      setWallet({ state: 'failed' })
      await handleFailure(failure)
    } finally {
      isAsking.current = false
    }
  }, [])
  useEffect(() => {
    void reload()
    const timer = setInterval(() => {
      if (!document.hidden && isKnown.current) void reload()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [reload])
  useLive(['main_networks'], reload)
  return { ...wallet, reload }
}
