import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { passkeyId, passkeyName } from '../../fields/passkey.ts'

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey_rename/',
  summary: 'Rename a passkey.',
  access: 'session',
  body: z.strictObject({ id: passkeyId, name: passkeyName }),
  errors: ['warn_target_id_does_not_exist'],
})
