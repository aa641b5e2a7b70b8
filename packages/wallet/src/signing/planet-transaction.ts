import { type AssetCode, coins } from '@planet/units/asset'
import { WalletError } from '../errors.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { ChainFacts } from './intents.ts'

/** Gas costs nothing on PLANET; the bound keeps a transaction well below what a block holds. */
const mostGas = 5_000_000

export const nativeCoin = `0x${'0'.repeat(40)}`

/** The contract of an asset; undefined for PLANET's own coin. A manifest may be older than the asset. */
export function tokenOf({ planet }: Manifest, asset: AssetCode): string | undefined {
  if (asset === coins.planet) return undefined
  const token = planet.tokens[asset]
  if (token === undefined) throw new WalletError('intent_invalid', { detail: { field: 'asset' } })
  return token
}

/** Builds a transaction from a call and the two numbers that a server contributes. Its fee is zero. */
export function planetTransaction(
  { planet }: Manifest,
  call: { to: string; value: bigint; data: string },
  { nonce, gasLimit }: ChainFacts,
): EvmTransaction {
  const isWithin = (value: number, least: number, most: number): boolean =>
    Number.isSafeInteger(value) && value >= least && value <= most
  if (!isWithin(nonce, 0, Number.MAX_SAFE_INTEGER)) throw outOfBounds('nonce')
  if (!isWithin(gasLimit, 21_000, mostGas)) throw outOfBounds('gas')
  return {
    type: 'eip1559',
    chainId: BigInt(planet.chainId),
    nonce: BigInt(nonce),
    gasLimit: BigInt(gasLimit),
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    accessList: [],
    ...call,
  }
}

const outOfBounds = (field: string) => new WalletError('transaction_invalid', { detail: { field } })
