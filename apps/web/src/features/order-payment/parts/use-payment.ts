import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { WalletError } from '@planet/wallet/errors'
import type { Unlock } from '@planet/wallet/unlock'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useSession } from '../../../session/session.ts'
import { callVault } from '../../../vault/vault.ts'
import { useReview } from '../../signing/parts/use-review.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { TermsRenewed } from '../../trouble/parts/trouble.ts'
import { isSameOrder, type PreparedOrder, prepareOrder } from './sign-order.ts'

type SignedOrder = { raw: string; until: number }
type Preview = PreparedOrder['preview']

/** Pays an order or a card charge once: a signed payment without an answer is resubmitted unchanged. */
export function usePayment(order: PayerOrder, onChanged: () => void) {
  const { accountId } = useSession()
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
      if (!isSameOrder(prepared.preview, reviewed)) throw new TermsRenewed()
      if (BigInt(facts.available) < reviewed.amount) throw new WalletError('funds_insufficient')
      const { raw } = await callVault('signTransaction', { account, unlock, handle: prepared.handle })
      return { raw, until: Number(prepared.preview.deadline) * 1000 }
    },
    // The chain accepts nothing after its deadline, and nothing twice: then it is signed again.
    canResubmit: ({ until }) => attempt?.state !== 'failed' && until > serverNow(),
    submit: ({ raw }) => request(handles.payOrder, { contents: { ...contents, raw } }),
    onAccepted: () => setSentAfter(latest),
  })
  const pay = async (unlock: Unlock, reviewed: Preview) => {
    // The order shows what became of it, whether it succeeded or not.
    await signing.sign(unlock, reviewed).finally(onChanged)
  }
  const hasFailed = attempt?.state === 'failed' && !isPaying
  return { review, pay, act: signing.act, isPaying, hasFailed }
}
