import { handles } from '@planet/api/handles'
import type { PaymentPlan } from '@planet/wallet/plan/payment'
import { request } from '../../api/request.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'
import type { Draft } from './send-machine.ts'

type Network = PaymentPlan['network']
type Signed = { raw: string; txid: string }

/** With what it says in words, for whoever comes back to it. */
export type SignedPayment = Signed & {
  network: Network
  draft: Draft
  to: string
  amount: bigint
  fee: bigint
}

/** Signs a payment in the vault, which compares what it signs with what was confirmed. Gives the bytes to send. */
export async function signPayment(account: string, unlock: Unlock, plan: PaymentPlan): Promise<Signed> {
  const { intent } = plan
  switch (plan.network) {
    case 'bitcoin':
      return askVault('signBitcoin', { account, unlock, intent, transfer: plan.transfer })
    case 'ethereum': {
      const { raw, hash } = await askVault('signEvm', {
        account,
        unlock,
        intent,
        transaction: plan.transaction,
      })
      return { raw, txid: hash.slice(2) }
    }
    case 'tron': {
      const signed = await askVault('signTron', { account, unlock, intent, transaction: plan.transaction })
      return { raw: signed.signedHex, txid: signed.txid }
    }
  }
}

/** Handing the same signed payment in twice does nothing twice. */
export const handIn = ({ network, raw }: Pick<SignedPayment, 'network' | 'raw'>) =>
  request(handles.sendMain, { contents: { network, raw } })

/** Whether it is being taken care of. */
export async function isTaken({ network, txid }: Pick<SignedPayment, 'network' | 'txid'>): Promise<boolean> {
  const { transaction } = await request(handles.mainTransactionDetail, { params: { network, txid } })
  return transaction.state !== 'refused'
}
