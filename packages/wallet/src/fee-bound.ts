import { type AssetCode, coins } from '@planet/units/asset'
import type { NetworkId } from '@planet/units/network'
import { WalletError } from './errors.ts'

/**
 * The maximum fee, and the fee that is always allowed even for a small amount, in smallest units of the network's coin.
 * Fees come from a server; these limits belong to the device, so that no response can burn a balance.
 */
const bounds: Readonly<Partial<Record<NetworkId, { most: bigint; always: bigint }>>> = {
  bitcoin: { most: 1_000_000n, always: 50_000n },
  ethereum: { most: 10n ** 17n, always: 2n * 10n ** 16n },
  tron: { most: 300_000_000n, always: 50_000_000n },
}

type Confirmed = { network: NetworkId; asset?: AssetCode; amount?: bigint }

/** For the coin itself a fee is at most half of the amount; the value of anything else is unknown here. */
export function checkFeeBound({ network, asset, amount }: Confirmed, fee: bigint): void {
  const bound = bounds[network]
  if (!bound) return
  const coin = asset === coins[network] ? amount : undefined
  const isTooMuch = fee > bound.most || (coin !== undefined && fee > bound.always && fee > coin / 2n)
  if (isTooMuch) throw new WalletError('intent_fee', { detail: { bound: 'device' } })
}
