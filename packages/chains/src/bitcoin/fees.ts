export type FeeBounds = { least: bigint; most: bigint }

/** The node's estimate within the limits; the lower limit without an estimate. */
export function boundedRate(estimate: bigint | undefined, { least, most }: FeeBounds): bigint {
  if (estimate === undefined || estimate < least) return least
  return estimate > most ? most : estimate
}
