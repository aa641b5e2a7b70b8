import type { AnswerOf } from '@planet/api/call'
import type { MerchantOrder, PayerOrder } from '@planet/api/calls/merchant/fields'
import type { prepareRefund } from '@planet/api/calls/merchant/refund_prepare'
import type { authorisePayment } from '@planet/api/calls/order/authorise'
import type { RequestOf } from '@planet/wallet/worker/protocol'
import { accountProof } from '../../vault/account-proof.ts'
import { offerManifest } from '../../vault/offer-manifest.ts'
import { askVault } from '../../vault/vault.ts'
import type { Signer } from '../signing/use-signing-flow.ts'

type OrderPayee = RequestOf<'prepareOrder'>['order']['payee']

/** The order as it was shown and the authorisation go to the vault, which compares them and signs the payment. */
export async function signPayment(
  { account, unlock }: Signer,
  order: PayerOrder,
  facts: AnswerOf<typeof authorisePayment>,
): Promise<{ raw: string }> {
  const [payee] = await Promise.all([payeeOf(order), offerManifest()])
  const { payer, merchant, deadline } = facts.authorisation
  const { handle } = await askVault('prepareOrder', {
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
  return askVault('signTransaction', { account, unlock, handle })
}

/** A merchant is proven by guardians; what charges a card goes to the card programme that the manifest names. */
async function payeeOf({ card_no, merchant }: PayerOrder): Promise<OrderPayee> {
  if (card_no !== null) return { kind: 'card' }
  const { account_id: accountId } = merchant
  const unconfirmed = { accountId, address: '', signatures: [] }
  return { kind: 'account', proof: (await accountProof(accountId)) ?? unconfirmed }
}

export async function signRefund(
  { account, unlock }: Signer,
  { id, currency, amount }: Pick<MerchantOrder, 'id' | 'currency' | 'amount'>,
  facts: AnswerOf<typeof prepareRefund>,
): Promise<{ raw: string }> {
  await offerManifest()
  const { handle } = await askVault('prepareRefund', {
    account,
    refund: { orderId: id, asset: currency, amount: BigInt(amount) },
    chain: { nonce: facts.nonce, gasLimit: facts.gas_limit },
  })
  return askVault('signTransaction', { account, unlock, handle })
}
