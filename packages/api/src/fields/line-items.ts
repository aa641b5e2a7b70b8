import { z } from 'zod'
import { filledPattern, isPlainLine, isPlainText, language, plainPattern, timestamp } from './common.ts'
import { mostLineItems, sumOfItems } from './item-totals.ts'

/** Smallest units, more than zero. No coin has a supply of 36 digits, and lists have no room for more. */
export const coinAmount = z.string().regex(/^[1-9]\d{0,35}$/)

/** What is sold. Amounts are in the smallest unit of the order's price, or of its coin where it has no price. */
export const lineItem = z.strictObject({
  name: z.string().trim().min(1).max(100).refine(isPlainLine).meta(filledPattern),
  quantity: z.number().int().min(1).max(10_000),
  unit_amount: z.string().regex(/^(0|[1-9]\d{0,35})$/),
})
export type LineItem = z.infer<typeof lineItem>

/** Their total is exactly the amount of the order. */
export const lineItems = z.array(lineItem).max(mostLineItems)

/** Sends the order to `customer_email` as an invoice, with a PDF attached. */
export const invoiceDraft = z.strictObject({
  /** Of the mail and the PDF. */
  language,
  customer_name: z.string().trim().max(120).refine(isPlainLine).meta(plainPattern).default(''),
  /** For the customer. */
  note: z.string().trim().max(1000).refine(isPlainText).default(''),
})

export const invoice = z.object({
  language,
  customer_name: z.string(),
  /** The time of the last mail, and the number of mails. A test invoice is never mailed. */
  sent_at: timestamp.nullable(),
  mails: z.number().int(),
})

type Itemised = {
  amount?: string | undefined
  price_amount?: string | undefined
  line_items: readonly LineItem[]
  customer_email?: string | undefined
  invoice?: z.infer<typeof invoiceDraft> | undefined
}

/** Checks that the items add up, and that an invoice has items and a receiver. */
export function checkItems(draft: Itemised, context: z.RefinementCtx): void {
  const { line_items: items, invoice, customer_email } = draft
  const asked = coinAmount.safeParse(draft.price_amount ?? draft.amount)
  // This check also runs on input that other checks have refused.
  const isReadable = asked.success && lineItems.safeParse(items).success
  const refuse = (name: string, reason: 'required' | 'mismatch') =>
    context.addIssue({ code: 'custom', path: [name], params: { reason }, message: reason })
  if (items.length > 0 && isReadable && sumOfItems(items) !== BigInt(asked.data))
    refuse('line_items', 'mismatch')
  if (!invoice) return
  if (items.length === 0) refuse('line_items', 'required')
  if (customer_email === undefined) refuse('customer_email', 'required')
}
