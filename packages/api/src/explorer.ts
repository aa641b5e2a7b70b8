import './without-eval.ts'
import { z } from 'zod'

/** Shapes shared by the explorer's calls. Amounts are decimal strings of the smallest unit. */
export const hex32 = z.string().regex(/^0x[0-9a-f]{64}$/i)
export const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
export const units = z.string().regex(/^\d+$/)

/** The cursor of a list: the last row seen. */
export const position = z.string().regex(/^\d{1,18}:\d{1,9}$/)
export const pageSize = z.coerce.number().int().min(1).max(100)

export const transactionKind = z.enum([
  'transfer',
  'credit',
  'convert_request',
  'convert_settle',
  'convert_return',
  'payment',
  'refund',
  'registration',
  'deployment',
  'call',
])
export type TransactionKind = z.infer<typeof transactionKind>

export const movement = z.object({
  /** BTC, ETH, TRX, USDT or PLA; null for other tokens. */
  asset: z.string().nullable(),
  token: z.string(),
  from: z.string(),
  to: z.string(),
  amount: units,
})

export const transactionRow = z.object({
  hash: z.string(),
  block: z.number(),
  position: z.number(),
  time: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  kind: transactionKind,
  succeeded: z.boolean(),
  movements: z.array(movement),
})

export const blockRow = z.object({
  number: z.number(),
  hash: z.string(),
  time: z.string(),
  validator: z.string(),
  transactions: z.number(),
})
