import { stages } from '@planet/units/network'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  email,
  language,
  linkToken,
  newPassword,
  timestamp,
  typedPassword,
  userType,
} from '../../fields/common.ts'

/**
 * The trade password stays on the device: the two trade fields carry the PLANET address of the wallet that each of the
 * two entries opens. Any other value is refused and never stored or logged.
 */
const planetAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const signature = z.string().regex(/^0x[0-9a-f]{130}$/)

const publicKey = z.string().regex(/^0x0[23][0-9a-f]{64}$/)

const each = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ planet: schema, bitcoin: schema, tron: schema })

export const modifyPassword = defineCall({
  method: 'POST',
  path: '/api/auth/pw_modify/:token/',
  summary: 'Set the login password with the link from the sign-up mail, and register the keys of the wallet.',
  access: 'public',
  limit: { count: 20, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  body: z.strictObject({
    email,
    password: typedPassword,
    re_password: newPassword,
    re_password_confirm: typedPassword,
    re_password_trade: planetAddress,
    re_password_confirm_trade: planetAddress,
    registration: z.strictObject({
      public_keys: each(publicKey),
      addresses: each(z.string().min(1).max(100)),
      /** Each key's signature over the challenge of the link. */
      proofs: each(signature),
      /** The claim of the account id for the on-chain registry, if one is deployed. */
      claim_signature: signature.optional(),
    }),
  }),
  answer: { account_id: z.string() },
  errors: [
    'warn_not_enough_access_param',
    'warn_param_key_is_incorrect',
    'parameter_information_does_not_exist',
    'warn_email_already_exists',
    'email_equal_check_error',
    'warn_the_existing_passwords_you_entered_do_not_match',
    'error_auth_password_modify',
  ],
})

export const getPasswordModify = defineCall({
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
