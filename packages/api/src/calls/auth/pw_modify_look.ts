import { stages } from '@planet/units/network'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language, linkToken, timestamp, userType } from '../../fields.ts'

export const lookAtPasswordModify = defineCall({
  method: 'GET',
  path: '/api/auth/pw_modify/:token/',
  summary: 'What a sign-up link is for. The account id is needed to create the wallet and sign for it.',
  access: 'public',
  limit: { count: 60, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  answer: {
    account_id: z.string(),
    email_hint: z.string(),
    user_type: userType,
    language,
    expires_at: timestamp,
    /** What the wallet signs to prove its keys: this challenge, for this account, on the chain of this stage. */
    stage: z.enum(stages),
    challenge: z.string(),
    issued_at: z.number().int(),
    /** The on-chain registry of account ids; empty while it is not deployed. */
    registry_address: z.string(),
  },
  errors: [
    'warn_not_enough_access_param',
    'warn_param_key_is_incorrect',
    'parameter_information_does_not_exist',
    'warn_email_already_exists',
  ],
})
