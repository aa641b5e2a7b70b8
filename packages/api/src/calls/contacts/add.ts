import { defineCall } from '../../call.ts'
import { contact, contactEntry } from '../../fields/contact.ts'

export const addContact = defineCall({
  method: 'POST',
  path: '/api/contacts/add/',
  summary: 'Save an account id, or addresses on PLANET and the main networks, under a name.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: contactEntry,
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
