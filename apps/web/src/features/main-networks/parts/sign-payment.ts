import { handles } from '@planet/api/generated/handles'
import type { PaymentPlan } from '@planet/wallet/plan/payment'
import type { Unlock } from '@planet/wallet/unlock'
import type { RequestOf, ResultOf } from '@planet/wallet/worker/protocol'
import { request } from '../../../api/request.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import type { Draft } from './send-machine.ts'

type Network = PaymentPlan['network']
type Signed = { raw: string; txid: string }

/** With a description, to show it again after a reload. */
export type SignedPayment = Signed & {
  network: Network
  draft: Draft
  to: string
  amount: bigint
  fee: bigint
}

export type PreparedMain = ResultOf<'prepareMain'>
type Intent = RequestOf<'prepareMain'>['intent']
type Facts = RequestOf<'prepareMain'>['prepared']

/**
 * Lets the vault build the payment from the user's input and the server's figures. The user reviews what its bytes do.
 */
export async function preparePayment(
  account: string,
  intent: Intent,
  prepared: Facts,
): Promise<PreparedMain> {
  await offerManifest()
  return callVault('prepareMain', { account, intent, prepared })
}

/** The same payment with a higher fee: the vault decodes the pending one and replaces it. */
export async function prepareRaise(
  account: string,
  intent: RequestOf<'prepareRaise'>['intent'],
  prepared: RequestOf<'prepareRaise'>['prepared'],
): Promise<PreparedMain> {
  await offerManifest()
  return callVault('prepareRaise', { account, intent, prepared })
}

/** Signs exactly the reviewed bytes. Returns the bytes to send. */
export const signReviewed = (account: string, unlock: Unlock, { handle }: PreparedMain): Promise<Signed> =>
  callVault('signTransaction', { account, unlock, handle })

/** Submitting the same signed payment twice has the effect of once. */
export const submit = ({
  network,
  raw,
  draft,
}: Pick<SignedPayment, 'network' | 'raw'> & Partial<SignedPayment>) =>
  request(handles.sendMain, { contents: { network, raw, ...(draft?.memo && { memo: draft.memo }) } })

/** Whether the server sends it, and resends it until it is in a block. */
export async function wasAccepted({
  network,
  txid,
}: Pick<SignedPayment, 'network' | 'txid'>): Promise<boolean> {
  const { transaction } = await request(handles.mainTransactionDetail, { params: { network, txid } })
  return transaction.state !== 'refused'
}
