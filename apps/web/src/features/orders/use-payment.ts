import type { PayerOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { useWallet } from '../../money/use-wallet.ts'
import { useSigningFlow } from '../signing/use-signing-flow.ts'
import { signPayment } from './sign-order.ts'

type SignedOrder = { raw: string; until: number }

/** Pays an order or a card charge once: a signed payment without an answer is submitted again as it is. */
export function usePayment(order: PayerOrder, onChanged: () => void) {
  const wallet = useWallet()
  const [problem, setProblem] = useState<'changed' | 'insufficient'>()
  const [sentAfter, setSentAfter] = useState<string | null>()
  const { attempt } = order
  const latest = attempt?.txid ?? null
  /** Also between the submission and the moment when the order shows it. */
  const isPaying = attempt?.state === 'pending' || sentAfter === latest
  const contents = { id: order.id }
  const signing = useSigningFlow<SignedOrder, unknown>({
    sign: async (signer) => {
      const facts = await request(handles.authorisePayment, { contents })
      const { amount, payer } = facts.authorisation
      // The trade password may be given before the balances have arrived.
      const { planet_address: own } = wallet.data ?? (await request(handles.walletBalances))
      // Sign only what the person was shown, whatever the server answers.
      const hasChanged = amount !== order.amount || payer !== own
      if (hasChanged || BigInt(facts.available) < BigInt(amount)) {
        setProblem(hasChanged ? 'changed' : 'insufficient')
        return undefined
      }
      const { raw } = await signPayment(signer, order, facts)
      return { raw, until: Date.parse(facts.valid_until) }
    },
    // The chain takes nothing after its deadline, and nothing twice: then it is signed anew.
    canResubmit: ({ until }) => attempt?.state !== 'failed' && until > Date.now(),
    submit: ({ raw }) => request(handles.payOrder, { contents: { ...contents, raw } }),
    onAccepted: () => setSentAfter(latest),
    onNotAccepted: (_, failure) => failure && handleFailure(failure),
  })
  const pay = async (unlock: Unlock) => {
    setProblem(undefined)
    await signing.sign(unlock)
    onChanged()
  }
  const hasFailed = attempt?.state === 'failed' && !isPaying
  return { pay, problem, isPaying, hasFailed }
}
