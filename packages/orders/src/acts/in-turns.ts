/** Groups in which no mark occurs twice: everyone's first, then everyone's second, and so on. */
export function inTurns<Item>(items: readonly Item[], marksOf: (item: Item) => readonly string[]): Item[][] {
  const turns: Item[][] = []
  const seen = new Map<string, number>()
  for (const item of items) {
    const marks = marksOf(item)
    const turn = Math.max(...marks.map((mark) => seen.get(mark) ?? 0))
    for (const mark of marks) seen.set(mark, turn + 1)
    turns[turn] = [...(turns[turn] ?? []), item]
  }
  return turns
}
