import { rawNumber } from '../../wire/exact-json.ts'
import { formatAmount } from '../wire/amount.ts'

/** Amounts keep their eight decimals. */
export const amountJson = (value: bigint): unknown => rawNumber(formatAmount(value))

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,8})0*)?$/
const EXPONENT = /^(\d)(?:\.(\d+))?e-(\d+)$/

function plainDecimal(text: string): string {
  const match = EXPONENT.exec(text)
  if (!match) return text
  const [, first = '', rest = '', exponent = '0'] = match
  return `0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`
}

/** Satoshi of a JSON amount, read from its decimal digits; undefined when it is not one. */
export function parseAmount(value: number | string): bigint | undefined {
  const match = AMOUNT.exec(plainDecimal(String(value)))
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'))
}
