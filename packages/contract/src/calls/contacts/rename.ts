import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { contactId, contactName } from './fields.ts'

export const renameContact = defineCall({
  method: 'POST',
  path: '/api/contacts/rename/',
  summary: 'Gives a contact another name.',
  access: 'session',
  body: z.strictObject({ id: contactId, name: contactName }),
  errors: ['data_not_found'],
})
