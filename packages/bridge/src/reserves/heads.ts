import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assets } from '@planet/units/asset'
import type { Eyes } from '../guardian/eyes.ts'
import type { ReserveClaims } from './claims.ts'

/** The newest blocks as one's own nodes show them. A network whose nodes are away has none. */
export type Heads = { planet: bigint; mains: Readonly<Partial<Record<MainNetwork, string>>> }

export async function readHeads({ planet, readers }: Eyes): Promise<Heads> {
  const mains = Object.values(readers).map(async ({ network, head }) => {
    const hash = await head().then(
      (place) => place.hash,
      () => undefined,
    )
    return [network, hash] as const
  })
  return { planet: await planet.finalBlock(), mains: Object.fromEntries(await Promise.all(mains)) }
}

/** Networks where the asset's other half is. */
const networksOf = ({ setup }: Eyes, asset: AssetCode): MainNetwork[] =>
  assets[asset].mainNetworks.filter((network) => setup[network])

export const isBacked = (eyes: Eyes, asset: AssetCode): boolean => networksOf(eyes, asset).length > 0

export const isSteady = (eyes: Eyes, asset: AssetCode, before: Heads, after: Heads): boolean =>
  networksOf(eyes, asset).every(
    (network) => before.mains[network] !== undefined && before.mains[network] === after.mains[network],
  )

/**
 * Claims speak of the blocks that the coordinator has taken in. Where those are other than one's own newest ones they
 * leave something out, or know of something that one's own nodes do not show yet: no verdict.
 */
export const isCurrent = (
  eyes: Eyes,
  asset: AssetCode,
  { tips, planet }: ReserveClaims,
  heads: Heads,
): boolean =>
  planet <= heads.planet &&
  networksOf(eyes, asset).every((network) => tips[network] && tips[network] === heads.mains[network])
