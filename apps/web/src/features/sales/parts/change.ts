/** As a fraction, to the nearest hundredth: 0.12 is twelve percent more. Undefined if there was nothing before. */
export function changeOf(now: bigint, before: bigint): number | undefined {
  if (before === 0n) return undefined
  const thousandths = ((now - before) * 1000n) / before
  return Math.round(Number(thousandths) / 10) / 100
}
