import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import { planPayment } from '@planet/wallet/plan/payment'
import type { MainNetworks } from '../src/main-networks.ts'
import { prepare } from '../src/payments/prepare.ts'
import { wallet } from '../src/payments/wallet.ts'

export async function heldOn(main: MainNetworks, account: string, network: MainNetwork, asset: AssetCode) {
  const { networks } = await wallet(main, account)
  return networks.find((one) => one.network === network)?.assets.find((one) => one.asset === asset)
}

type Intent = { network: 'ethereum' | 'tron'; asset: AssetCode; to: string; wanted: bigint | 'max' }

/** Plans a payment as the page does, from what the server prepared. */
export async function planOn(main: MainNetworks, account: string, { network, asset, to, wanted }: Intent) {
  const amount = wanted === 'max' ? '1' : String(wanted)
  const prepared = await prepare(main, account, { network, asset, to, amount })
  return planPayment(prepared, { network, asset, stage: 'sandbox', to, wanted, speed: 'normal' })
}
