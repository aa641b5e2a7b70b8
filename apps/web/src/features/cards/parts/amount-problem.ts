/**
 * Why an amount is invalid before it is sent: outside the limits of a charge, or above the balance. The form handles an
 * empty field.
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
