import { randomBytes } from 'node:crypto'
import type { TronClient } from '@planet/chains/tron/client'
import type { TronPrices } from '@planet/chains/tron/fees'
import type { AssetCode } from '@planet/units/asset'
import type { BridgeSetup } from '../../setup.ts'
import { nativeCoin, tokensOf, vaultPlace, writeAccount } from '../vault.ts'

/** Asked for where nodes cannot foretell a release, and never more, whatever they foretell. */
const mostEnergy = 330_000n
/** The vault's own part: limits are read, the release is recorded, each of k signatures checked. */
const vaultEnergy = 105_000n
const signatureEnergy = 8_000n
/** A call that carries coin, to an account that does not exist yet. */
const coinEnergy = 34_000n
const marginPercent = 10n

const callBytes = 480n
const signatureBytes = 160n

type Foretold = { result?: { result?: boolean; message?: string }; energy_used?: number }

/**
 * What a release of an asset takes. The signatures are not there yet, so it cannot be tried as a whole: the token's part,
 * which the network may make dearer at any time, is foretold by a node, for a recipient who holds none; the vault's part
 * is known.
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
  const nobody = randomBytes(20).toString('hex').padStart(64, '0')
  const { result, energy_used } = await any<Foretold>('wallet/triggerconstantcontract', {
    owner_address: writeAccount('tron', vaultPlace(setup, 'tron').vault),
    contract_address: writeAccount('tron', token),
    function_selector: 'transfer(address,uint256)',
    parameter: `${nobody}${'1'.padStart(64, '0')}`,
    visible: true,
  }).catch((): Foretold => ({}))
  const foretold = result?.result && !result.message ? energy_used : undefined
  if (foretold === undefined || !Number.isSafeInteger(foretold) || foretold < 0) return mostEnergy
  return bounded(own + BigInt(foretold))
}

function bounded(energy: bigint): bigint {
  const wanted = (energy * (100n + marginPercent)) / 100n
  return wanted < mostEnergy ? wanted : mostEnergy
}

/** What a convert is asked to bring, in sun. The relayer pays it; what is taken stays with the fee collector. */
export const quoteRelease = (prices: TronPrices, energy: bigint, threshold: number): bigint =>
  energy * prices.energy + (callBytes + signatureBytes * BigInt(threshold)) * prices.byte
