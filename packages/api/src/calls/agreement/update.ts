import { z } from 'zod'
import { agreementIds } from '../../agreements.ts'
import { defineCall } from '../../call.ts'

export const updateAgreement = defineCall({
  method: 'POST',
  path: '/api/agreement/update/',
  summary:
    'Consent to the current version of an agreement. All agreements are required; each consent is stored with its time.',
  access: 'session',
  body: z.strictObject({ agreement_id: z.enum(agreementIds), value: z.enum(['0', '1']) }),
  answer: { need_agreement_check: z.enum(['0', '1']) },
  errors: ['incorrect_handling'],
})
