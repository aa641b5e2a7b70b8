import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { contact, contactName } from './fields.ts'

export const addContact = defineCall({
  method: 'POST',
  path: '/api/contacts/add/',
  summary: 'Writes an account id or a PLANET address down under a name.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ name: contactName, to: z.string().trim().min(1).max(80) }),
  answer: { contact },
  errors: [
    'transaction_error_account_not_found',
    'transaction_error_account_cant_use',
    'data_already_exists',
    'data_integrity_error',
    'incorrect_handling',
    'service_unavailable',
  ],
})
