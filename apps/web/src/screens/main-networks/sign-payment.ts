import type { sendMain } from '@planet/contract/calls/main_networks/send'
import type { PaymentPlan } from '@planet/wallet/plan/payment'
import { request } from '../../api/request.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'

/** Signs a payment in the vault, which compares what it signs with what was confirmed. Gives the bytes to send. */
export async function signPayment(account: string, unlock: Unlock, plan: PaymentPlan): Promise<string> {
  const { intent } = plan
  switch (plan.network) {
    case 'bitcoin':
      return (await askVault('signBitcoin', { account, unlock, intent, transfer: plan.transfer })).raw
    case 'ethereum':
      return (await askVault('signEvm', { account, unlock, intent, transaction: plan.transaction })).raw
    case 'tron':
      return (await askVault('signTron', { account, unlock, intent, transaction: plan.transaction }))
        .signedHex
  }
}

/** Handing the same signed payment in twice does nothing twice. */
export const handIn = (network: PaymentPlan['network'], raw: string) =>
  request<typeof sendMain>(
    { method: 'POST', path: '/api/main_networks/send/' },
    { contents: { network, raw } },
  )
