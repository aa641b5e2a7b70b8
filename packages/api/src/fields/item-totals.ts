/** Apart from the schemas, so that a page can add items up without loading them. */
export const mostLineItems = 50

type Counted = { quantity: number; unit_amount: string }

export const totalOf = ({ quantity, unit_amount }: Counted): bigint => BigInt(quantity) * BigInt(unit_amount)

export const sumOfItems = (items: readonly Counted[]): bigint =>
  items.reduce((sum, item) => sum + totalOf(item), 0n)
