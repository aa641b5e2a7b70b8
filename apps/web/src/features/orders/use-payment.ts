import type { PayerOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { useRef, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure, request } from '../../api/request.ts'
import { useWallet } from '../../money/use-wallet.ts'
import { useSession } from '../../session/session.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { signPayment } from './sign-order.ts'

/** Pays once: what is signed and not acknowledged is handed in again as it is, so that nothing can be paid twice. */
export function usePayment(order: PayerOrder, onChanged: () => void) {
  const { accountId } = useSession()
  const wallet = useWallet()
  const [problem, setProblem] = useState<'changed' | 'insufficient'>()
  const [sentAfter, setSentAfter] = useState<string | null>()
  const { attempt } = order
  const latest = attempt?.txid ?? null
  /** Also from when it was handed in until the order tells of it. */
  const isPaying = attempt?.state === 'pending' || sentAfter === latest
  const kept = useRef<{ raw: string; until: number }>(undefined)

  /** Refusals of the vault go to whoever asked for the trade password; everything else is told here. */
  const pay = async (unlock: Unlock) => {
    if (accountId === null) return
    setProblem(undefined)
    const contents = { id: order.id }
    try {
      // The chain takes nothing after its deadline, and nothing twice: then it is signed anew.
      if (kept.current && (attempt?.state === 'failed' || kept.current.until <= Date.now()))
        kept.current = undefined
      if (!kept.current) {
        const facts = await request(handles.authorisePayment, { contents })
        const { amount, payer } = facts.authorisation
        // The trade password may be given before the balances have arrived.
        const { planet_address: own } = wallet.data ?? (await request(handles.walletBalances))
        // The server's word is compared with what the person was shown, before anything is signed.
        if (amount !== order.amount || payer !== own) return setProblem('changed')
        if (BigInt(facts.available) < BigInt(amount)) return setProblem('insufficient')
        const { raw } = await signPayment({ account: accountId, unlock }, order, facts)
        kept.current = { raw, until: Date.parse(facts.valid_until) }
      }
      await request(handles.payOrder, { contents: { ...contents, raw: kept.current.raw } })
      kept.current = undefined
      setSentAfter(latest)
      onChanged()
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      // Without an answer it may have arrived; with one it has not been taken, and is signed anew next time.
      if (failure.code !== 'network_error') kept.current = undefined
      await handleFailure(failure)
      onChanged()
    }
  }
  const hasFailed = attempt?.state === 'failed' && !isPaying
  return { pay, problem, isPaying, hasFailed }
}
