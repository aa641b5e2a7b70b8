import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { contactId } from '../../fields/contact.ts'

export const removeContact = defineCall({
  method: 'POST',
  path: '/api/contacts/remove/',
  summary: 'Remove a contact.',
  access: 'session',
  body: z.strictObject({ id: contactId }),
  errors: ['data_not_found'],
})
