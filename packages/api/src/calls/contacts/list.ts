import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { contact } from '../../fields/contact.ts'

export const listContacts = defineCall({
  method: 'GET',
  path: '/api/contacts/list/',
  summary: 'List the contacts of the account, by name.',
  access: 'session',
  answer: { contacts: z.array(contact) },
})
