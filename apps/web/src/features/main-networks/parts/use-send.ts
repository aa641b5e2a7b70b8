import type { AnswerOf } from '@planet/api/call'
import type { sendMain } from '@planet/api/calls/main-networks/send'
import { handles } from '@planet/api/generated/handles'
import { parseAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import { useReducer } from 'react'
import { RequestFailure, request } from '../../../api/request.ts'
import { navigate } from '../../../routes/location.ts'
import { useSession } from '../../../session/session.ts'
import { coinOf, type NetworkName, type NetworkWallet, sentPath } from '../../main-wallet/parts/networks.ts'
import { useReview } from '../../signing/parts/use-review.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { Refusal, TermsRenewed } from '../../trouble/parts/trouble.ts'
import { useAct } from '../../trouble/parts/use-act.ts'
import { t } from '../text.ts'
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
import {
  type PreparedMain,
  preparePayment,
  type SignedPayment,
  signReviewed,
  submit,
  wasAccepted,
} from './sign-payment.ts'

export type Sender = { network: NetworkName; stage: Stage; own: NetworkWallet }

/** Everything that the bytes depend on. */
const reviewKey = (network: NetworkName, { draft, to, speed, at }: Check): string =>
  [network, draft.asset, draft.isMax ? 'max' : draft.amount, to, speed, at].join(' ')

/** The payment: its machine, and the actions that call the server or the vault. */
export function useSend({ network, stage, own }: Sender, first: Draft) {
  const [state, dispatch] = useReducer(transition, first, begin)
  const { draft } = state
  const held = own.assets.find(({ asset }) => asset === draft.asset)
  const available = held && BigInt(held.available)
  const { accountId } = useSession()
  const check = state.step === 'check' && 'plan' in planOf({ network, stage, ...state }) ? state : undefined
  const review = useReview<PreparedMain>(
    check && accountId !== null ? reviewKey(network, check) : undefined,
    async () => {
      if (!check || accountId === null) throw new WalletError('intent_invalid')
      const { to, speed, prepared } = check
      const typed = parseAmount(draft.amount, assets[draft.asset].decimals)
      if (!typed.ok) throw new WalletError('intent_invalid')
      const wanted = draft.isMax ? 'max' : typed.units
      return preparePayment(accountId, { network, asset: draft.asset, to, wanted, speed }, prepared)
    },
  )
  const signing = useSigningFlow<SignedPayment, AnswerOf<typeof sendMain>, PreparedMain>({
    kind: 'signed_payment_1',
    sign: async ({ account, unlock }, reviewed) => {
      if (state.step !== 'check') return undefined
      const { to, amount, fee } = reviewed.preview
      if (isStale(state, Date.now())) {
        await renew(state, amount)
        throw new TermsRenewed()
      }
      const made = await signReviewed(account, unlock, reviewed)
      return { ...made, network, draft, to, amount, fee: fee.most }
    },
    submit,
    wasAccepted,
    onAccepted: (payment, answer) => {
      if (answer?.state !== 'refused')
        return navigate(sentPath(payment.network, payment.txid), { replace: true })
      throw new Refusal(t.refusals[answer.refusal ?? 'other'])
    },
    onNotAccepted: async (payment) => {
      if (payment.network === network) dispatch({ type: 'restored', draft: payment.draft })
      return undefined
    },
  })

  const prepare = (to: string, amount: bigint): Promise<Prepared> =>
    request(handles.prepareMain, { query: { network, asset: draft.asset, to, amount: String(amount) } })
  /** Sending everything leaves room for the fee, so the node is asked about the minimum. */
  const askedAmount = (amount: bigint) => (draft.isMax && draft.asset === coinOf(network) ? 1n : amount)

  const reviewing = useAct()
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
      if (!isRefused) throw failure
    }
  }

  const planned = (check: Check) => planOf({ network, stage, ...check })

  const renew = async (check: Check, amount: bigint) => {
    const prepared = await prepare(check.to, askedAmount(amount))
    dispatch({ type: 'renewed', prepared, at: Date.now() })
  }

  return { network, stage, state, dispatch, own, available, look, reviewing, planned, review, signing }
}
