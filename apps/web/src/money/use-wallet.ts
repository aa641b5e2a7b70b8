import type { AnswerOf } from '@planet/api/call'
import type { walletBalances } from '@planet/api/calls/wallet/balances'
import { handles } from '@planet/api/handles'
import { useEffect, useSyncExternalStore } from 'react'
import { handleFailure } from '../api/handle-failure.ts'
import { useLive } from '../api/live.ts'
import { request } from '../api/request.ts'
import type { Loaded } from '../api/use-call.ts'
import { useSession } from '../session/session.ts'
import { sharedRead } from './shared-read.ts'

export type Wallet = AnswerOf<typeof walletBalances>

/** Rates move without anybody being told; older than this they are asked for while somebody looks. */
const refreshMs = 5 * 60_000

/** One wallet for the whole page: whoever shows a part of it shows the same moment. */
const wallet = sharedRead<Wallet>(() => request(handles.walletBalances), handleFailure)

/** What the account holds, kept up to date while it is shown. */
export function useWallet(): Loaded<Wallet> & { reload: () => void } {
  const { accountId } = useSession()
  const reload = () => void (accountId !== null && wallet.read(accountId))
  const shown = useSyncExternalStore(wallet.subscribe, wallet.shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` changes with the account alone
  useEffect(() => {
    reload()
    const timer = setInterval(() => !document.hidden && reload(), refreshMs)
    return () => clearInterval(timer)
  }, [accountId])
  useLive(['balance'], reload)
  return { ...shown, reload }
}
