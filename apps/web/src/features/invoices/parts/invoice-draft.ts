import { totalOf } from '@planet/api/fields/item-totals'
import type { LineItem } from '@planet/api/fields/line-items'
import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assets, isAssetCode } from '@planet/units/asset'
import { type FiatCode, fiatDecimals } from '@planet/units/fiat'

export type Unit = AssetCode | FiatCode

/** A line as typed. */
export type TypedItem = { key: number; name: string; quantity: string; unitPrice: string }

const decimalsOf = (unit: Unit): number => (isAssetCode(unit) ? assets[unit].decimals : fiatDecimals[unit])

/** Unparseable text stays as typed, and the schema rejects it at its field. */
export function itemOf({ name, quantity, unitPrice }: TypedItem, unit: Unit) {
  const count = quantity.normalize('NFKC').trim()
  const price = parseAmount(unitPrice, decimalsOf(unit))
  return {
    name,
    quantity: /^\d{1,6}$/.test(count) ? Number(count) : count,
    unit_amount: price.ok ? String(price.units) : unitPrice,
  }
}

/** Undefined while a line is invalid. */
export function sumOf(items: readonly TypedItem[], unit: Unit): bigint | undefined {
  let sum = 0n
  for (const typed of items) {
    const { quantity, unit_amount } = itemOf(typed, unit)
    if (typeof quantity !== 'number' || !/^\d+$/.test(unit_amount)) return undefined
    sum += totalOf({ quantity, unit_amount })
  }
  return sum
}

type Draft = {
  line_items: (Omit<LineItem, 'quantity'> & { quantity: number | string })[]
  currency: AssetCode | undefined
  amount?: string
  price_currency?: FiatCode
  price_amount?: string
  due_at: string
}

/** As the call expects it: the amount is the sum of the items. */
export function draftOf(items: readonly TypedItem[], unit: Unit, due: string): Draft {
  const line_items = items.map((item) => itemOf(item, unit))
  // While a line is invalid, its own field says so.
  const sum = String(sumOf(items, unit) ?? 1n)
  const due_at = endOfDay(due)
  return isAssetCode(unit)
    ? { line_items, currency: unit, amount: sum, due_at }
    : { line_items, currency: undefined, price_currency: unit, price_amount: sum, due_at }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The day this many days from now, in the format of a date field. */
export function dayAhead(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** On this device's calendar; an invalid day stays unchanged. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
