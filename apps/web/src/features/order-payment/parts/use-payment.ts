import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { request } from '../../../api/request.ts'
import { useSession } from '../../../session/session.ts'
import { askVault } from '../../../vault/vault.ts'
import { useReview } from '../../signing/parts/use-review.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { isSameOrder, type PreparedOrder, prepareOrder } from './sign-order.ts'

type SignedOrder = { raw: string; until: number }
type Preview = PreparedOrder['preview']

/** Pays an order or a card charge once: a signed payment without an answer is resubmitted unchanged. */
export function usePayment(order: PayerOrder, onChanged: () => void) {
  const { accountId } = useSession()
  const [problem, setProblem] = useState<'changed' | 'insufficient'>()
  const [sentAfter, setSentAfter] = useState<string | null>()
  const { attempt, id, amount, currency, merchant } = order
  const latest = attempt?.txid ?? null
  /** Also between the submission and the moment when the order shows it. */
  const isPaying = attempt?.state === 'pending' || sentAfter === latest
  const contents = { id }
  const prepare = async (account: string) => {
    const facts = await request(handles.authorisePayment, { contents })
    return { facts, prepared: await prepareOrder(account, order, facts) }
  }
  const terms = [id, amount, currency, merchant.account_id, latest].join(' ')
  const review = useReview<Preview>(isPaying || accountId === null ? undefined : terms, async () => {
    const { prepared } = await prepare(accountId ?? '')
    return prepared.preview
  })
  const signing = useSigningFlow<SignedOrder, unknown, Preview>({
    sign: async ({ account, unlock }, reviewed) => {
      // Nonce and deadline are fresh; every term must be the one that was reviewed.
      const { facts, prepared } = await prepare(account)
      const hasChanged = !isSameOrder(prepared.preview, reviewed)
      if (hasChanged || BigInt(facts.available) < reviewed.amount) {
        setProblem(hasChanged ? 'changed' : 'insufficient')
        return undefined
      }
      const { raw } = await askVault('signTransaction', { account, unlock, handle: prepared.handle })
      return { raw, until: Number(prepared.preview.deadline) * 1000 }
    },
    // The chain accepts nothing after its deadline, and nothing twice: then it is signed again.
    canResubmit: ({ until }) => attempt?.state !== 'failed' && until > Date.now(),
    submit: ({ raw }) => request(handles.payOrder, { contents: { ...contents, raw } }),
    onAccepted: () => setSentAfter(latest),
    onNotAccepted: (_, failure) => failure && handleFailure(failure),
  })
  const pay = async (unlock: Unlock, reviewed: Preview) => {
    setProblem(undefined)
    await signing.sign(unlock, reviewed)
    onChanged()
  }
  const hasFailed = attempt?.state === 'failed' && !isPaying
  return { review, pay, problem, isPaying, hasFailed }
}
