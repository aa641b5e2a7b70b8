import type { MainRefusal } from '@planet/api/calls/main_networks/fields'
import { handles } from '@planet/api/handles'
import { WalletError } from '@planet/wallet/errors'
import { planRaise, type RaisePlan, type RaisePrepared } from '@planet/wallet/plan/raise'
import { useRef, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure, request } from '../../api/request.ts'
import { sentPath } from '../../features/main-networks/networks.ts'
import { navigate } from '../../routes/location.ts'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/use-site.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import type { Sent } from './meaning.ts'
import { handIn, signRaise } from './sign-payment.ts'

type Hurry = 'normal' | 'fast'
type Facts =
  | { is: 'unasked' }
  | { is: 'asking' }
  /** It waits no more, or another payment builds on it. */
  | { is: 'impossible' }
  | { is: 'ready'; prepared: RaisePrepared }

export type Offer = { speed: Hurry; plan: RaisePlan }

/** A higher fee for a payment that waits: what it would cost, and the act. */
export function useRaise(sent: Sent) {
  const { accountId } = useSession()
  const stage = useSite()?.stage
  const [facts, setFacts] = useState<Facts>({ is: 'unasked' })
  const [refusal, setRefusal] = useState<MainRefusal>()
  /** Signed and not acknowledged: handed in again as it is. Of two for the same payment only one can ever be made. */
  const kept = useRef<{ fee: bigint; raw: string }>(undefined)
  const { network, txid, asset, to } = sent

  const ask = async () => {
    if (network === 'tron') return
    setFacts({ is: 'asking' })
    try {
      const prepared = await request(handles.raiseMain, { params: { network, txid } })
      setFacts({ is: 'ready', prepared })
    } catch (failure) {
      const isImpossible = failure instanceof RequestFailure && failure.code === 'incorrect_handling'
      setFacts({ is: isImpossible ? 'impossible' : 'unasked' })
      if (!isImpossible) await handleFailure(failure)
    }
  }

  /** What can be chosen. Where both speeds cost the same there is one; where the coin does not suffice, none. */
  const offers = (): Offer[] => {
    if (facts.is !== 'ready' || network === 'tron' || !stage) return []
    const { prepared } = facts
    const common = { network, stage, txid, asset, to, amount: BigInt(sent.amount) }
    const found = (['normal', 'fast'] as const).flatMap((speed): Offer[] => {
      try {
        return [{ speed, plan: planRaise(prepared, { ...common, speed }) }]
      } catch (error) {
        if (error instanceof WalletError && error.code === 'funds_insufficient') return []
        throw error
      }
    })
    return found.filter(({ plan }, i) => found.findIndex((one) => one.plan.fee.most === plan.fee.most) === i)
  }

  /** Refusals of the vault go to whoever asked for the trade password; everything else is told here. */
  const sign = async ({ plan, speed }: Offer, unlock: Unlock) => {
    if (accountId === null || facts.is !== 'ready' || network === 'tron') return
    const wish = { network, txid, asset, to, amount: BigInt(sent.amount), speed }
    if (kept.current?.fee !== plan.fee.most)
      kept.current = {
        fee: plan.fee.most,
        raw: (await signRaise(accountId, unlock, wish, facts.prepared)).raw,
      }
    try {
      const taken = await handIn({ network, raw: kept.current.raw })
      kept.current = undefined
      if (taken.state === 'refused') setRefusal(taken.refusal ?? 'other')
      else navigate(sentPath(network, taken.txid), { replace: true })
    } catch (failure) {
      // Without an answer it may have arrived; with one it has not been taken, and is signed anew next time.
      if (!(failure instanceof RequestFailure) || failure.code !== 'network_error') kept.current = undefined
      await handleFailure(failure)
    }
  }
  return { facts, refusal, ask, offers: offers(), sign }
}
