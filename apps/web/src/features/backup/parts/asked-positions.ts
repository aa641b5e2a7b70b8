/** Some positions of the phrase, spread over it, in order: enough to show that it was written down. */
export function askedPositions(random: () => number, count = 4, of = 24): number[] {
  const part = of / count
  return Array.from({ length: count }, (_, index) => Math.floor(index * part + random() * part) + 1)
}
