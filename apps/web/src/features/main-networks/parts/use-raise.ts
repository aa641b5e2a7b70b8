import type { AnswerOf } from '@planet/api/call'
import type { sendMain } from '@planet/api/calls/main-networks/send'
import { handles } from '@planet/api/generated/handles'
import { WalletError } from '@planet/wallet/errors'
import { planRaise, type RaisePlan, type RaisePrepared } from '@planet/wallet/plan/raise'
import { useState } from 'react'
import { RequestFailure, request } from '../../../api/request.ts'
import { navigate } from '../../../routes/location.ts'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/use-site.ts'
import { sentPath } from '../../main-wallet/parts/networks.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { Refusal } from '../../trouble/parts/trouble.ts'
import { useAct } from '../../trouble/parts/use-act.ts'
import { t } from '../text.ts'
import type { Sent } from './meaning.ts'
import { type PreparedMain, prepareRaise, type SignedPayment, signReviewed, submit } from './sign-payment.ts'

type Hurry = 'normal' | 'fast'
type Facts =
  | { is: 'unasked' }
  | { is: 'asking' }
  /** It is no longer pending, or another payment builds on it. */
  | { is: 'impossible' }
  | { is: 'ready'; prepared: RaisePrepared }

type SignedRaise = Pick<SignedPayment, 'network' | 'raw' | 'fee'>

export type Offer = { speed: Hurry; plan: RaisePlan }

/** Raises the fee of a pending payment: its cost, and the action. */
export function useRaise(sent: Sent) {
  const stage = useSite()?.stage
  const { accountId } = useSession()
  const [facts, setFacts] = useState<Facts>({ is: 'unasked' })
  const { network, txid, asset, to } = sent

  const asking = useAct()
  const ask = async () => {
    if (network === 'tron') return
    setFacts({ is: 'asking' })
    try {
      const prepared = await request(handles.raiseMain, { params: { network, txid } })
      setFacts({ is: 'ready', prepared })
    } catch (failure) {
      const isImpossible = failure instanceof RequestFailure && failure.code === 'incorrect_handling'
      setFacts({ is: isImpossible ? 'impossible' : 'unasked' })
      if (!isImpossible) throw failure
    }
  }

  /** The available choices: one if both speeds cost the same; none if the coin does not suffice. */
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

  /** What the vault decoded from the bytes of an offer. */
  const prepare = async ({ speed }: Offer): Promise<PreparedMain> => {
    if (facts.is !== 'ready' || network === 'tron' || accountId === null)
      throw new WalletError('intent_invalid')
    const intent = { network, txid, asset, to, amount: BigInt(sent.amount), speed }
    return prepareRaise(accountId, intent, facts.prepared)
  }

  /** Of two payments with the same coins only one can succeed, so one without an answer is resubmitted. */
  const signing = useSigningFlow<SignedRaise, AnswerOf<typeof sendMain>, PreparedMain>({
    sign: async ({ account, unlock }, reviewed) => {
      const { raw } = await signReviewed(account, unlock, reviewed)
      return { network, raw, fee: reviewed.preview.fee.most }
    },
    canResubmit: ({ fee }, { preview }) => fee === preview.fee.most,
    submit,
    onAccepted: (_, answer) => {
      if (!answer || answer.state === 'refused') throw new Refusal(t.refusals[answer?.refusal ?? 'other'])
      navigate(sentPath(network, answer.txid), { replace: true })
    },
  })
  return { facts, ask, asking, offers: offers(), prepare, signing }
}
