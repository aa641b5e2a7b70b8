import { defineCall } from '../../call.ts'
import { contact, contactEntry, contactId } from '../../fields/contact.ts'
import { addContact } from './add.ts'

export const editContact = defineCall({
  method: 'POST',
  path: '/api/contacts/edit/',
  summary: 'Change the name or the addresses of a contact. Empty fields are removed.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: contactEntry.extend({ id: contactId }),
  answer: { contact },
  errors: [...addContact.errors, 'data_not_found'],
})
