import { type AssetCode, coins } from '@planet/units/asset'
import { evmChainIds } from '@planet/units/network'
import { ethereumAccount } from '../addresses/ethereum.ts'
import { tronAddressOf } from '../addresses/tron.ts'
import { WalletError } from '../errors.ts'
import type { MainNetwork } from '../evm/convert.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { type PaymentPlan, type PreparedPayment, planPayment } from '../plan/payment.ts'
import { planRaise, type RaisePlan, type RaisePrepared } from '../plan/raise.ts'
import type { MainIntent, MainRaise } from './intents.ts'

/** The contract of an asset on a main network, as the network writes it; null for the network's own coin. */
export function mainToken(manifest: Manifest, network: MainNetwork, asset: AssetCode): string | null {
  if (coins[network] === asset) return null
  const token = network === 'bitcoin' ? undefined : manifest[network]?.tokens[asset]
  if (token === undefined) throw new WalletError('intent_invalid', { detail: { field: 'asset' } })
  return network === 'tron' ? tronAddressOf(ethereumAccount(token)) : token
}

/** Coins, fees and nonce come from a server; contract, chain and stage from the manifest; the rest was typed. */
export function prepareMainPayment(
  manifest: Manifest,
  intent: MainIntent,
  prepared: PreparedPayment,
): PaymentPlan {
  const { stage } = manifest
  const token = mainToken(manifest, intent.network, intent.asset)
  const ethereum = prepared.ethereum && { ...prepared.ethereum, chain_id: evmChainIds.ethereum[stage] }
  return planPayment({ ...prepared, token, ethereum }, { ...intent, stage })
}

/** On Ethereum the own address is that on PLANET, so the sender of the waiting payment has to be it. */
export function prepareMainRaise(
  manifest: Manifest,
  intent: MainRaise,
  prepared: RaisePrepared,
  own: string,
): RaisePlan {
  const token = mainToken(manifest, intent.network, intent.asset)
  const address = intent.network === 'ethereum' ? own : prepared.address
  return planRaise({ ...prepared, token, address }, { ...intent, stage: manifest.stage })
}
