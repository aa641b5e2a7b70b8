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
import { useSigningFlow } from '../../features/signing/use-signing-flow.ts'
import { navigate } from '../../routes/location.ts'
import {
  begin,
  type Check,
  checkDraft,
  type Draft,
  isStale,
  isValid,
  type Prepared,
  planOf,
  transition,
} from './send-machine.ts'
import { type SignedPayment, signPayment, submit, wasAccepted } from './sign-payment.ts'
import { t } from './text.ts'

export type Sender = { network: NetworkName; stage: Stage; own: NetworkWallet }

/** The payment: its machine, and the acts that ask the server or the vault. */
export function useSend({ network, stage, own }: Sender, first: Draft) {
  const [state, dispatch] = useReducer(transition, first, begin)
  const { draft } = state
  const held = own.assets.find(({ asset }) => asset === draft.asset)
  const available = held && BigInt(held.available)
  const signing = useSigningFlow<SignedPayment, AnswerOf<typeof sendMain>>({
    kind: 'signed_payment_1',
    sign: async ({ account, unlock }) => {
      if (state.step !== 'check') return undefined
      const now = planned(state)
      if ('problems' in now) return undefined
      const { amount, fee } = now.plan
      if (isStale(state, Date.now())) {
        await renew(state, amount)
        return undefined
      }
      const { to, speed } = state
      const { asset, isMax } = draft
      const wish = { network, asset, to, wanted: isMax ? 'max' : amount, speed } as const
      const made = await signPayment(account, unlock, wish, state.prepared)
      return { ...made, network, draft, to, amount, fee: fee.most }
    },
    submit,
    wasAccepted,
    onAccepted: (payment, answer) => {
      if (answer?.state !== 'refused')
        return navigate(sentPath(payment.network, payment.txid), { replace: true })
      const refusal = answer.refusal ?? 'other'
      dispatch({ type: 'networkRefused', refusal })
      // Signed before the page was loaded again, there is no check step to show it in.
      if (state.step === 'form') toast('bad', t.refusals[refusal])
    },
    onNotAccepted: async (payment, failure) => {
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
    if (!isValid(problems) || amount === undefined) return dispatch({ type: 'refused', problems })
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

  return { network, stage, state, dispatch, own, available, look, planned, signing }
}
