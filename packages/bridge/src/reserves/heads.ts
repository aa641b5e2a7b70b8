import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assets } from '@planet/units/asset'
import type { ReserveClaims } from '../view/claims.ts'
import type { GuardianView } from '../view/guardian-view.ts'

/** The newest blocks as the own nodes show them. A network whose nodes are down has none. */
export type Heads = { planet: bigint; mains: Readonly<Partial<Record<MainNetwork, string>>> }

export async function readHeads({ planet, readers }: GuardianView): Promise<Heads> {
  const mains = Object.values(readers).map(async ({ network, head }) => {
    const hash = await head().then(
      (place) => place.hash,
      () => undefined,
    )
    return [network, hash] as const
  })
  return { planet: await planet.finalBlock(), mains: Object.fromEntries(await Promise.all(mains)) }
}

/** Networks that hold the asset's other half. */
const networksOf = ({ setup }: GuardianView, asset: AssetCode): MainNetwork[] =>
  assets[asset].mainNetworks.filter((network) => setup[network])

export const isBacked = (view: GuardianView, asset: AssetCode): boolean => networksOf(view, asset).length > 0

export const isSteady = (view: GuardianView, asset: AssetCode, before: Heads, after: Heads): boolean =>
  networksOf(view, asset).every(
    (network) => before.mains[network] !== undefined && before.mains[network] === after.mains[network],
  )

/**
 * Claims describe the blocks that the coordinator has applied. If those differ from the own newest blocks, the claims
 * omit something or include something that the own nodes do not show yet, and there is no verdict.
 */
export const isCurrent = (
  view: GuardianView,
  asset: AssetCode,
  { tips, planet }: ReserveClaims,
  heads: Heads,
): boolean =>
  planet <= heads.planet &&
  networksOf(view, asset).every((network) => tips[network] && tips[network] === heads.mains[network])
