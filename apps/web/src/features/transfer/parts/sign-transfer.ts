import type { AnswerOf } from '@planet/api/call'
import type { resolveDestination } from '@planet/api/calls/transfer/resolve'
import { handles } from '@planet/api/generated/handles'
import type { Unlock } from '@planet/wallet/unlock'
import type { ResultOf } from '@planet/wallet/worker/protocol'
import { request } from '../../../api/request.ts'
import { firstPaymentOf } from '../../../money/first-payment.ts'
import { accountProof } from '../../../vault/account-proof.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import type { Order, Payee } from './transfer-machine.ts'

/** The balance no longer covers the amount. Nothing was signed. */
export class Insufficient extends Error {
  override name = 'Insufficient'
}

type Intent = {
  account: string
  asset: Order['asset']
  amount: bigint
  /** As the user typed it: the vault signs only to this, never to a server's answer. */
  typed: string
  payee: Pick<Payee, 'address' | 'account_id'>
}
export type SignedTransfer = { raw: string; hash: string; order: Order }
type Prepared = ResultOf<'prepareTransfer'>

/** Lets the vault build the transfer. It returns what its bytes do, which the user reviews. */
export async function prepareTransfer({ account, asset, amount, typed, payee }: Intent): Promise<Prepared> {
  await offerManifest()
  const [facts, proof] = await Promise.all([
    request(handles.prepareTransfer, { query: { asset, to: payee.address } }),
    payee.account_id === null ? undefined : accountProof(payee.account_id),
  ])
  if (BigInt(facts.available) < amount) throw new Insufficient()
  return callVault('prepareTransfer', {
    account,
    transfer: { asset, amount, to: typed, ...(proof && { proof }) },
    chain: { nonce: facts.nonce, gasLimit: facts.gas_limit },
  })
}

/** What the user reviews: addresses, confirmation and warnings come from the vault, names from the server. */
export const reviewedPayee = (
  { first_time, ...payee }: AnswerOf<typeof resolveDestination>,
  { preview }: Prepared,
): Payee => {
  const { to, accountId, known } = preview
  const { looksLike } = known
  const ownWarning = looksLike && {
    address: looksLike.address,
    account_id: looksLike.accountId ?? null,
    contact_name: null,
  }
  return {
    ...payee,
    address: to,
    account_id: accountId ?? null,
    verified: accountId !== undefined,
    own: known.isOwn,
    first: firstPaymentOf(known.isFirstTime, first_time),
    // A server may add a warning; it can remove none.
    looks_like: ownWarning ?? (known.isFirstTime ? payee.looks_like : null),
  }
}

/** Signs the reviewed transfer. Nonce and gas are fresh; everything else must be unchanged. */
export async function signTransfer(intent: Intent, unlock: Unlock): Promise<{ raw: string; hash: string }> {
  const { handle } = await prepareTransfer(intent)
  const { raw, txid } = await callVault('signTransaction', { account: intent.account, unlock, handle })
  return { raw, hash: txid }
}

/** Submitting the same signed transfer twice has the effect of once. */
export async function submit({ raw, order: { comment } }: SignedTransfer): Promise<string> {
  const contents = { raw, ...(comment !== '' && { comment }) }
  const { hash } = await request(handles.sendTransfer, { contents })
  return hash
}
