import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const deleteApiToken = defineCall({
  method: 'POST',
  path: '/api/token/delete/',
  summary: 'Delete an API token. It stops working at once; orders created with it stay.',
  access: 'session',
  body: z.strictObject({ id: z.string().max(40) }),
  errors: ['data_not_found'],
})
