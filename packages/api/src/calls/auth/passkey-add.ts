import { defineCall } from '../../call.ts'
import { newPasskey } from '../../fields/passkey.ts'

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey_add/',
  summary: 'Add a passkey that was created with the challenge from passkey_begin.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: newPasskey,
  errors: ['passkey_refused', 'incorrect_handling'],
})
