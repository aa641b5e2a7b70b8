import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { twoFactorCode, typedPassword } from '../../fields/common.ts'

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey_begin/',
  summary:
    'Get the options for creating a passkey. Requires the login password, and a code if the second factor is on.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject({ password: typedPassword, param: twoFactorCode.optional() }),
  answer: {
    challenge: z.string(),
    rp_id: z.string(),
    user_handle: z.string(),
    user_name: z.string(),
    algorithms: z.array(z.number().int()),
    /** Passkeys that the account already has. */
    existing: z.array(z.string()),
  },
  errors: ['warn_password_mismatch', 'the_code_you_entered_is_incorrect'],
})
