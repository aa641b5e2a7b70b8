/**
 * What is wrong with an amount before it is sent: outside the limits of a charge, or more than there is. An empty field is
 * left to the form, which asks for it.
 */
export function amountProblem(
  typed: string,
  { least, most, held }: { least: bigint; most: bigint; held?: bigint | undefined },
): 'outside' | 'too_much' | undefined {
  if (typed === '') return undefined
  if (!/^\d+$/.test(typed)) return 'outside'
  const amount = BigInt(typed)
  if (amount < least || amount > most) return 'outside'
  return held !== undefined && amount > held ? 'too_much' : undefined
}
