import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fiat } from '../../fields/wallet.ts'

export const setFiat = defineCall({
  method: 'POST',
  path: '/api/wallet/fiat/',
  summary: 'Choose the currency in which values are shown.',
  access: 'session',
  body: z.strictObject({ fiat }),
})
