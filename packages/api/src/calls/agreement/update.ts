import { z } from 'zod'
import { agreementIds } from '../../agreements.ts'
import { defineCall } from '../../call.ts'

export const updateAgreement = defineCall({
  method: 'POST',
  path: '/api/agreement/update/',
  summary:
    'Tick the current version of an agreement, or take the tick back. The last missing one makes all of them count, with version and time.',
  access: 'session',
  body: z.strictObject({ agreement_id: z.enum(agreementIds), value: z.enum(['0', '1']) }),
  answer: { need_agreement_check: z.enum(['0', '1']) },
  errors: ['incorrect_handling'],
})
