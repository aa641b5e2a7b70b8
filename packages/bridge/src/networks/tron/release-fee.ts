import { randomBytes } from 'node:crypto'
import type { TronClient } from '@planet/chains/tron/client'
import type { TronPrices } from '@planet/chains/tron/fees'
import type { AssetCode } from '@planet/units/asset'
import type { BridgeSetup } from '../../setup/setup.ts'
import { nativeCoin, tokensOf, vaultLocation, writeAccount } from '../vault.ts'

/** Used if nodes cannot estimate a release, and the maximum for any estimate. */
const mostEnergy = 330_000n
/** The vault's own part: it reads limits, records the release, and checks each of k signatures. */
const vaultEnergy = 105_000n
const signatureEnergy = 8_000n
/** A call that sends coins to an account that does not exist yet. */
const coinEnergy = 34_000n
const marginPercent = 10n

const callBytes = 480n
const signatureBytes = 160n

type Estimate = { result?: { result?: boolean; message?: string }; energy_used?: number }

/**
 * The energy for releasing an asset. Without signatures it cannot be simulated as a whole: a node estimates the token's
 * part, which the network may make more expensive at any time, for a recipient who holds none; the vault's part is
 * known.
 */
export async function releaseEnergy(
  { any }: TronClient,
  setup: BridgeSetup,
  asset: AssetCode,
): Promise<bigint> {
  const token = tokensOf(setup, 'tron')[asset]
  const own = vaultEnergy + signatureEnergy * BigInt(setup.threshold)
  if (!token) return mostEnergy
  if (token === nativeCoin) return bounded(own + coinEnergy)
  const newAccount = randomBytes(20).toString('hex').padStart(64, '0')
  const { result, energy_used } = await any<Estimate>('wallet/triggerconstantcontract', {
    owner_address: writeAccount('tron', vaultLocation(setup, 'tron').vault),
    contract_address: writeAccount('tron', token),
    function_selector: 'transfer(address,uint256)',
    parameter: `${newAccount}${'1'.padStart(64, '0')}`,
    visible: true,
  }).catch((): Estimate => ({}))
  const estimated = result?.result && !result.message ? energy_used : undefined
  if (estimated === undefined || !Number.isSafeInteger(estimated) || estimated < 0) return mostEnergy
  return bounded(own + BigInt(estimated))
}

function bounded(energy: bigint): bigint {
  const wanted = (energy * (100n + marginPercent)) / 100n
  return wanted < mostEnergy ? wanted : mostEnergy
}

/** The fee that a convert has to pay, in sun. The relayer pays the energy; the fee stays with the fee collector. */
export const quoteRelease = (prices: TronPrices, energy: bigint, threshold: number): bigint =>
  energy * prices.energy + (callBytes + signatureBytes * BigInt(threshold)) * prices.byte
