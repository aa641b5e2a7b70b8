import '../without-eval.ts'
import { z } from 'zod'

/** A signed transaction; a payment of an order is well below this length. */
export const rawTransaction = z.string().regex(/^0x([0-9a-f]{2}){1,4096}$/i)
