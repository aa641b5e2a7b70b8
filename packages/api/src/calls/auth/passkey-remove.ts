import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { typedPassword } from '../../fields/common.ts'
import { passkeyId } from '../../fields/passkey.ts'

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey_remove/',
  summary: 'Remove a passkey. Requires the login password.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject({ id: passkeyId, password: typedPassword }),
  errors: ['warn_password_mismatch', 'warn_target_id_does_not_exist'],
})
