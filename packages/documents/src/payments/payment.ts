import type { mainPayment } from '@planet/api/fields/main-network'
import type { z } from 'zod'

/** A payment from or to an own address, with its contact's name and its value at the time. */
export type ValuedPayment = z.infer<typeof mainPayment>
