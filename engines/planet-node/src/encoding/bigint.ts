export function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

export function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a
  return b
}
