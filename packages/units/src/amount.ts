/** Why a typed amount is rejected. The interface translates these. */
export type AmountProblem = 'empty' | 'format' | 'precision' | 'notPositive'
export type ParsedAmount = { ok: true; units: bigint } | { ok: false; problem: AmountProblem }

const plain = /^(\d*)(?:\.(\d*))?$/

/**
 * Reads what a person typed into smallest units without passing through floating point.
 * Full-width digits (Japanese keyboards) and grouping spaces or commas are understood; a sign or an exponent is not.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const folded = text.normalize('NFKC').trim()
  if (folded === '') return { ok: false, problem: 'empty' }
  const ungrouped = removeGrouping(folded)
  const match = ungrouped === undefined ? null : plain.exec(ungrouped)
  if (!match || (match[1] === '' && !match[2])) return { ok: false, problem: 'format' }
  const whole = match[1] || '0'
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return { ok: false, problem: 'precision' }
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units > 0n ? { ok: true, units } : { ok: false, problem: 'notPositive' }
}

/** Commas group only before three digits, so '1,5' is rejected rather than read as 15. */
function removeGrouping(text: string): string | undefined {
  const spaceless = text.replace(/[\s_]/g, '')
  if (!spaceless.includes(',')) return spaceless
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(spaceless) ? spaceless.replaceAll(',', '') : undefined
}

export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

export type FormatOptions = {
  /** Digits always shown after the point; further ones are shown as far as they are not zero. */
  minimumFraction?: number
  /** Maximum digits shown; the rest is cut off, never rounded up, so that people never see more than they have. */
  maximumFraction?: number
  group?: boolean
}

export function formatAmount(units: bigint, decimals: number, options: FormatOptions = {}): string {
  const { minimumFraction = 0, maximumFraction = decimals, group = true } = options
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const significant = digits
    .slice(digits.length - decimals)
    .slice(0, maximumFraction)
    .replace(/0+$/, '')
  const fraction = significant.padEnd(Math.min(minimumFraction, maximumFraction), '0')
  const grouped = group ? groupThousands(whole) : whole
  return `${negative ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}
