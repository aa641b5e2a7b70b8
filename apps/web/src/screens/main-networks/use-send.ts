import type { AnswerOf } from '@planet/api/call'
import type { sendMain } from '@planet/api/calls/main_networks/send'
import { handles } from '@planet/api/handles'
import { toast } from '@planet/ui/toast'
import type { Stage } from '@planet/units/network'
import { useReducer } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure, request } from '../../api/request.ts'
import {
  coinOf,
  type NetworkName,
  type NetworkWallet,
  sentPath,
} from '../../features/main-networks/networks.ts'
import { navigate } from '../../routes/location.ts'
import { useSigned } from '../../signed/use-signed.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import {
  begin,
  type Check,
  checkDraft,
  type Draft,
  isSound,
  isStale,
  type Prepared,
  planOf,
  transition,
} from './send-machine.ts'
import { handIn, isTaken, type SignedPayment, signPayment } from './sign-payment.ts'
import { t } from './text.ts'

export type Sender = { account: string; network: NetworkName; stage: Stage; own: NetworkWallet }

/** The payment with its machine, and the acts that ask somebody. */
export function useSend({ account, network, stage, own }: Sender, first: Draft) {
  const [state, dispatch] = useReducer(transition, first, begin)
  const { draft } = state
  const held = own.assets.find(({ asset }) => asset === draft.asset)
  const available = held && BigInt(held.available)
  const signed = useSigned<SignedPayment, AnswerOf<typeof sendMain>>('signed_payment_1', account, {
    handIn,
    look: isTaken,
    onTaken: (payment, answer) => {
      if (answer?.state !== 'refused')
        return navigate(sentPath(payment.network, payment.txid), { replace: true })
      const refusal = answer.refusal ?? 'other'
      dispatch({ type: 'networkRefused', refusal })
      // Signed before the page was loaded again, there is no check to say it at.
      if (state.step === 'form') toast('bad', t.refusals[refusal])
    },
    onNotTaken: async (payment, failure) => {
      if (payment.network === network) dispatch({ type: 'restored', draft: payment.draft })
      if (failure) await handleFailure(failure)
    },
  })

  const prepare = (to: string, amount: bigint): Promise<Prepared> =>
    request(handles.prepareMain, { query: { network, asset: draft.asset, to, amount: String(amount) } })
  /** Of all of a coin something goes for the fee, so a node that is asked about it is asked about the least. */
  const askedAmount = (amount: bigint) => (draft.isMax && draft.asset === coinOf(network) ? 1n : amount)

  const look = async () => {
    if (state.step !== 'form') return
    const { problems, to, amount } = checkDraft(draft, { network, stage, own: own.address, available })
    if (!isSound(problems) || amount === undefined) return dispatch({ type: 'refused', problems })
    dispatch({ type: 'lookStarted' })
    try {
      const prepared = await prepare(to, askedAmount(amount))
      const planned = planOf({ network, stage, draft, to, prepared, speed: 'normal' })
      if ('problems' in planned) return dispatch({ type: 'refused', problems: planned.problems })
      dispatch({ type: 'prepared', to, prepared, at: Date.now() })
    } catch (failure) {
      const isRefused = failure instanceof RequestFailure && failure.code === 'incorrect_handling'
      dispatch({ type: 'refused', problems: isRefused ? { refused: true } : {} })
      if (!isRefused) await handleFailure(failure)
    }
  }

  const planned = (check: Check) => planOf({ network, stage, ...check })

  const renew = async (check: Check, amount: bigint) => {
    try {
      const prepared = await prepare(check.to, askedAmount(amount))
      dispatch({ type: 'renewed', prepared, at: Date.now() })
    } catch (failure) {
      await handleFailure(failure)
    }
  }

  /** Refusals of the vault go to whoever asked for the trade password; everything else is told here. */
  const sign = async (unlock: Unlock) => {
    if (state.step !== 'check') return
    const now = planned(state)
    if ('problems' in now) return
    const { amount, fee } = now.plan
    if (isStale(state, Date.now())) return renew(state, amount)
    const { asset, isMax } = draft
    const wish = { network, asset, to: state.to, wanted: isMax ? 'max' : amount, speed: state.speed } as const
    const made = await signPayment(account, unlock, wish, state.prepared)
    await signed.send({ ...made, network, draft, to: state.to, amount, fee: fee.most })
  }

  return { network, stage, state, dispatch, own, available, look, planned, sign, signed }
}
