import type { AssetCode } from '@planet/units/asset'
import { fiatTotal, fiatValue } from '../../../money/fiat.ts'
import type { Wallet } from '../../../money/use-wallet.ts'
import type { NetworkWallet } from '../../main-wallet/parts/networks.ts'
import type { Settlement } from '../../settlements/parts/settlement.ts'

/** Values in the smallest unit of the chosen currency; null if no rate is known. */
export type Total = {
  all: bigint | null
  planet: bigint | null
  /** On the own addresses of the main networks; undefined while they are being read. */
  networks: bigint | null | undefined
  /** Locked for withdrawals that have not been paid out yet. */
  leaving: bigint
}

type Held = { fiat: Wallet['fiat']; assets: readonly Wallet['assets'][number][] }

/** Everything that belongs to the account, on any network: a withdrawal to an own address changes only the parts. */
export function totalOf(
  { assets, fiat }: Held,
  networks: readonly Pick<NetworkWallet, 'assets'>[] | undefined,
  pending: readonly Settlement[],
): Total {
  const rates = new Map<AssetCode, string | null>(assets.map(({ asset, rate }) => [asset, rate]))
  const planet = fiatTotal(assets, fiat)
  const held = networks?.flatMap((network) =>
    network.assets.map(({ asset, balance }) => ({ asset, balance, rate: rates.get(asset) ?? null })),
  )
  const outside = held && (held.length === 0 ? 0n : fiatTotal(held, fiat))
  // Released ones are pending at the address, where the network shows them.
  const leaving = pending
    .filter(({ type, status }) => type === 2 && status === 1)
    .reduce((sum, { currency: asset, amount, fee }) => {
      const units = BigInt(amount) + BigInt(fee)
      return sum + (fiatValue(units, asset, rates.get(asset) ?? null, fiat) ?? 0n)
    }, 0n)
  const all =
    planet === null && (outside ?? null) === null ? null : (planet ?? 0n) + (outside ?? 0n) + leaving
  return { all, planet, networks: outside, leaving }
}

/** Nothing held, nothing pending: the wallet waits for its first deposit. */
export const isEmptyWallet = (
  { assets }: Pick<Held, 'assets'>,
  networks: readonly Pick<NetworkWallet, 'assets'>[] | undefined,
  pending: readonly Settlement[],
): boolean =>
  pending.length === 0 &&
  assets.every(({ balance, pending: leaving }) => balance === '0' && leaving === '0') &&
  (networks ?? []).every((network) => network.assets.every(({ balance }) => balance === '0'))
