import { handles } from '@planet/api/generated/handles'
import type { Unlock } from '@planet/wallet/unlock'
import { request } from '../../../api/request.ts'
import { offerManifest } from '../../../vault/offer-manifest.ts'
import { callVault } from '../../../vault/vault.ts'
import type { Draft, Order } from './convert-machine.ts'
import type { ConvertRecord } from './milestones.ts'
import { beneficiaryOf } from './receiver.ts'

export const prepare = ({ asset, network, to }: Draft, amount: bigint) =>
  request(handles.prepareConvert, {
    query: { asset, network, amount: String(amount), destination: to.trim() },
  })

export type SignedConvert = { raw: string; hash: string; draft: Draft; order: Order }

type Intent = Pick<Order, 'asset' | 'network' | 'amount' | 'nonce' | 'gas_limit' | 'fee' | 'own'> & {
  account: string
  /** As the user typed it: the vault signs only to this, never to a server's answer. */
  typed: string
  /** The user has accepted a fee that the vault considers high. */
  hasAcceptedFee: boolean
}

/** Lets the vault build the convert. It returns what its bytes do, which the user reviews. */
export async function prepareInVault({ account, typed, hasAcceptedFee, ...intent }: Intent) {
  await offerManifest()
  const { asset, network, amount, own, nonce, gas_limit: gasLimit } = intent
  const fee = BigInt(intent.fee)
  return callVault('prepareConvert', {
    account,
    convert: {
      asset,
      amount,
      mainNetwork: network,
      destination: typed,
      fee,
      isOwn: own,
      ...(hasAcceptedFee && { acceptedFee: fee }),
    },
    chain: { nonce, gasLimit },
  })
}

export async function signConvert(intent: Intent, unlock: Unlock): Promise<{ raw: string; hash: string }> {
  const { handle } = await prepareInVault(intent)
  const { raw, txid } = await callVault('signTransaction', { account: intent.account, unlock, handle })
  return { raw, hash: txid }
}

/** Submitting the same signed convert twice has the effect of once. */
export async function submit({ raw, draft, order: { quote } }: SignedConvert): Promise<string> {
  const beneficiary = beneficiaryOf(draft)
  const contents = { raw, quote, ...(beneficiary && { beneficiary }) }
  const { hash } = await request(handles.sendConvert, { contents })
  return hash
}

/** The progress of a submitted convert. */
export async function stepOf(id: string): Promise<ConvertRecord['step']> {
  const { convert } = await request(handles.convertDetail, { params: { id } })
  return convert.step
}
