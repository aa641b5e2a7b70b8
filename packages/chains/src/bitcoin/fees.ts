export type FeeBounds = { least: bigint; most: bigint }

/** The node's estimate within the bounds; without an estimate the lower bound. */
export function boundedRate(estimate: bigint | undefined, { least, most }: FeeBounds): bigint {
  if (estimate === undefined || estimate < least) return least
  return estimate > most ? most : estimate
}
