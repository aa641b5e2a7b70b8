import { openItems } from './open-items.ts'
import { privateLife } from './private-life.ts'
import type { Scene } from './scene.ts'
import { shopLife } from './shop-life.ts'
import { shopTools } from './shop-tools.ts'

/** Everything that happened, the earliest first. Scenes of one moment keep their order. */
export const story: readonly Scene[] = [...privateLife, ...shopLife, ...shopTools, ...openItems].toSorted(
  (one, other) => other.daysAgo - one.daysAgo,
)
