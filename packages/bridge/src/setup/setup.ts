import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assets, coins, type PlanetToken, type TokenAddresses } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { hex } from '@scure/base'
import type { Address } from 'viem'
import { BridgeError } from '../errors.ts'
import type { BitcoinKeys } from '../networks/bitcoin/address.ts'
import { type ColdTerms, longestDelay } from '../networks/bitcoin/cold-script.ts'
import type { ExpectedChange } from '../networks/common/vault-terms.ts'

/**
 * The bridge as every participant must see it: contracts, keys, and what counts as final. Public, and the same for the
 * coordinator and every guardian; a guardian checks what it can against the contracts.
 */
export type BridgeSetup = {
  stage: Stage
  chainId: number
  bridge: Address
  /** The registry of account ids on PLANET; without it guardians co-sign no ids. */
  registry?: Address
  tokens: Readonly<Record<PlanetToken, Address>>
  guardians: readonly Address[]
  threshold: number
  /** Confirmations that a deposit or a release needs. */
  confirmations: Readonly<Record<MainNetwork, number>>
  /** For each network, the block before which none of the bridge's addresses was used. */
  startHeights?: Partial<Record<MainNetwork, number>>
  bitcoin?: BitcoinKeys & {
    /** The first coin of the reserve, from which every release descends: `txid:vout`. */
    ticket: string
    feeRate: { least: bigint; most: bigint }
    /** The part of the reserve under a stricter script. Without it everything is hot. */
    cold?: ColdPart
  }
  /** Addresses are written without TRON's 0x41 here. */
  ethereum?: VaultFacts
  tron?: VaultFacts
}

export type ColdPart = ColdTerms & {
  /** When the hot coins exceed this, the excess moves to the cold part until half of it is left. */
  hotLimit: bigint
  /** The most that one refill moves back. */
  refillLimit: bigint
}

type VaultFacts = {
  chainId: number
  vault: Address
  /** The contracts of the assets that are tokens there. */
  tokens: TokenAddresses<Address>
  /** Vaults have limits, a delay and vetoes from version 2 on. */
  version?: number
  /** Agreed changes of the vault's rules. Guardians veto every other one while it is queued. */
  changes?: readonly ExpectedChange[]
}

/** The asset's name on PLANET as its contracts know it; the coin PLA is the zero address. */
export const planetAsset = (setup: BridgeSetup, asset: AssetCode): Address =>
  asset === coins.planet ? '0x0000000000000000000000000000000000000000' : setup.tokens[asset as PlanetToken]

export function assetAt(setup: BridgeSetup, address: string): AssetCode | undefined {
  const wanted = address.toLowerCase()
  return (Object.keys(assets) as AssetCode[]).find(
    (code) => planetAsset(setup, code).toLowerCase() === wanted,
  )
}

export const leavesBy = (asset: AssetCode, network: string): network is MainNetwork =>
  (assets[asset].mainNetworks as readonly string[]).includes(network)

/** Bitcoin's keys and the contracts' guardians must belong to the same parties. */
export function checkSetup(setup: BridgeSetup): void {
  const { bitcoin, guardians, threshold } = setup
  if (!bitcoin) return
  const owners = bitcoin.publicKeys.map((key) => addressOfKey(hex.decode(key)).toLowerCase()).sort()
  const same =
    owners.join() ===
    guardians
      .map((one) => one.toLowerCase())
      .sort()
      .join()
  if (!same || bitcoin.threshold !== threshold) throw new BridgeError('configuration', { field: 'guardians' })
  if (bitcoin.cold) checkCold(setup, bitcoin.cold)
}

/** A week of blocks: the time that guardians have to notice a theft, and to renew waiting coins. */
const leastMainDelay = 1008

function checkCold({ stage }: BridgeSetup, { delay, hotLimit, refillLimit }: ColdPart): void {
  const least = stage === 'main' ? leastMainDelay : 1
  if (delay < least || delay > longestDelay)
    throw new BridgeError('configuration', { field: 'bitcoin.cold.delay' })
  if (hotLimit < leastHot) throw new BridgeError('configuration', { field: 'bitcoin.cold.hotLimit' })
  if (refillLimit < 1n) throw new BridgeError('configuration', { field: 'bitcoin.cold.refillLimit' })
}

/** Fees would eat up a smaller hot part. */
const leastHot = 100_000n

export const addressOfKey = (publicKey: Uint8Array): Address =>
  ethereumAddress(secp256k1.Point.fromBytes(publicKey).toBytes(true)) as Address
