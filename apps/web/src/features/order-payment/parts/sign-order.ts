import type { AnswerOf } from '@planet/api/call'
import type { prepareRefund as prepareRefundCall } from '@planet/api/calls/merchant/refund-prepare'
import type { authorisePayment } from '@planet/api/calls/order/authorise'
import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import type { RequestOf, ResultOf } from '@planet/wallet/worker/protocol'
import { callQuery } from '../../../api/call-query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { accountProof } from '../../../vault/account-proof.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import { destinationOn } from '../../contacts/parts/contact-network.ts'

type OrderPayee = RequestOf<'prepareOrder'>['order']['payee']
type NamedContact = Extract<OrderPayee, { kind: 'account' }>['contacts'][number]
type RefundIntent = RequestOf<'prepareRefund'>['refund']
export type PreparedOrder = ResultOf<'prepareOrder'>

/** Lets the vault compare order and authorisation and build the payment. The user reviews what its bytes do. */
export async function prepareOrder(
  account: string,
  order: PayerOrder,
  facts: AnswerOf<typeof authorisePayment>,
): Promise<PreparedOrder> {
  const [payee] = await Promise.all([payeeOf(order), offerManifest()])
  const { payer, merchant, deadline } = facts.authorisation
  return callVault('prepareOrder', {
    account,
    order: {
      orderId: order.id,
      asset: order.currency,
      amount: BigInt(order.amount),
      payee,
      authorisation: { payer, merchant, deadline, signature: facts.signature },
    },
    chain: { nonce: facts.nonce, gasLimit: facts.gas_limit },
  })
}

/** What the user has to confirm before the device asks for the trade password, as one text; empty if nothing. */
export const mustConfirm = ({ known }: PreparedOrder['preview']): string =>
  [known?.looksLike?.address, known?.conflict && Object.values(known.conflict).join(' ')]
    .filter(Boolean)
    .join(' ')

/** The same order in every term that the user reviewed. Only the deadline may be later. */
export const isSameOrder = (a: PreparedOrder['preview'], b: PreparedOrder['preview']): boolean =>
  (['orderId', 'asset', 'amount', 'payer', 'merchant', 'accountId', 'name'] as const).every(
    (term) => a[term] === b[term],
  ) && mustConfirm(a) === mustConfirm(b)

/** Only for warnings: without an answer the vault judges by the contacts that it remembers. */
const listedContacts = (): Promise<NamedContact[]> =>
  queryClient.ensureQueryData(callQuery(handles.listContacts, {}, { reportedBy: 'none' })).then(
    ({ contacts }) =>
      contacts.flatMap((contact) => {
        const planet = destinationOn(contact, 'planet')
        return planet === null ? [] : [{ name: contact.name, planet }]
      }),
    () => [],
  )

/** Guardians prove a merchant; card charges go to the card programme in the manifest. */
async function payeeOf({ card_no, merchant }: PayerOrder): Promise<OrderPayee> {
  if (card_no !== null) return { kind: 'card' }
  const { account_id: accountId } = merchant
  const [proof, contacts] = await Promise.all([accountProof(accountId), listedContacts()])
  const unconfirmed = { accountId, address: '', signatures: [] }
  return { kind: 'account', proof: proof ?? unconfirmed, name: merchant.name, contacts }
}

export async function prepareRefund(
  account: string,
  refund: RefundIntent,
  facts: AnswerOf<typeof prepareRefundCall>,
): Promise<ResultOf<'prepareRefund'>> {
  await offerManifest()
  const chain = { nonce: facts.nonce, gasLimit: facts.gas_limit }
  return callVault('prepareRefund', { account, refund, chain })
}
