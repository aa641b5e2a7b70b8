import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const deleteApiToken = defineCall({
  method: 'POST',
  path: '/api/token/delete/',
  summary: 'Ends an API token at once. Orders made with it stay.',
  access: 'session',
  body: z.strictObject({ id: z.string().max(40) }),
  errors: ['data_not_found'],
})
