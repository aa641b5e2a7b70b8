import { defineCall } from '../../call.ts'
import { addContact } from './add.ts'
import { contact, contactEntry, contactId } from './fields.ts'

export const editContact = defineCall({
  method: 'POST',
  path: '/api/contacts/edit/',
  summary: 'Gives a contact another name or other addresses; what is left empty is forgotten.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: contactEntry.extend({ id: contactId }),
  answer: { contact },
  errors: [...addContact.errors, 'data_not_found'],
})
