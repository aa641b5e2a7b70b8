import { demoTradePassword } from '@planet/accounts/demo/demo-accounts'
import { expect, type Page } from '@playwright/test'
import { depositAddress } from './deposit-address.ts'
import { mainNetworks, type Network, planetBalance } from './networks.ts'

type Deposit = { network: Network; label?: string; asset: string; coins: string }

/** Deposits play money for the logged-in demo account, like its owner: sign for the address, send, confirm. */
export async function fundDemo(page: Page, sandbox: string, deposits: readonly Deposit[]): Promise<void> {
  const networks = mainNetworks(page.request, sandbox)
  for (const { network, label, asset, coins } of deposits) {
    const address = await depositAddress(page, asset, coins, label, demoTradePassword)
    await networks.pay(network, asset, address, coins)
    await networks.mine(network, 12)
  }
  for (const { asset } of deposits)
    await expect(async () => expect(await planetBalance(page, asset)).toBeGreaterThan(0n)).toPass()
}
