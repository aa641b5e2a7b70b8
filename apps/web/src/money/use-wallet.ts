import type { AnswerOf } from '@planet/contract/call'
import type { walletBalances } from '@planet/contract/calls/wallet/balances'
import { useEffect, useSyncExternalStore } from 'react'
import { handleFailure } from '../api/handle-failure.ts'
import { useLive } from '../api/live.ts'
import { request } from '../api/request.ts'
import type { Loaded } from '../api/use-call.ts'
import { useSession } from '../session/session.ts'

export type Wallet = AnswerOf<typeof walletBalances>

/** One wallet for the whole page: whoever shows a part of it shows the same moment. */
let owner: string | null = null
let wallet: Loaded<Wallet> = { state: 'loading' }
let reading = false
let readAgain = false
const listeners = new Set<() => void>()

function change(next: Loaded<Wallet>): void {
  wallet = next
  for (const listener of listeners) listener()
}

async function read(account: string): Promise<void> {
  if (owner !== account) {
    owner = account
    change({ state: 'loading' })
  } else if (reading) {
    readAgain = true
    return
  }
  reading = true
  try {
    const data = await request<typeof walletBalances>({ method: 'GET', path: '/api/wallet/balances/' })
    if (owner === account) change({ state: 'ready', data })
  } catch (failure) {
    if (owner === account && wallet.state !== 'ready') change({ state: 'failed' })
    await handleFailure(failure)
  } finally {
    reading = false
  }
  if (readAgain) {
    readAgain = false
    await read(account)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the account holds, kept up to date while it is shown. */
export function useWallet(): Loaded<Wallet> & { reload: () => void } {
  const { accountId } = useSession()
  const reload = () => void (accountId !== null && read(accountId))
  const shown = useSyncExternalStore(subscribe, () => wallet)
  useEffect(reload, [accountId])
  useLive(['balance'], reload)
  return { ...shown, reload }
}
