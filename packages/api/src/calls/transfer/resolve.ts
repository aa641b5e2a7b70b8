import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { userType } from '../../fields.ts'

export const resolveDestination = defineCall({
  method: 'GET',
  path: '/api/transfer/resolve/',
  summary: 'Who is behind an account id or a PLANET address, and what to know before paying them.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  query: z.strictObject({ to: z.string().trim().min(1).max(80) }),
  answer: {
    address: z.string(),
    /** Null where no account has this address. */
    account_id: z.string().nullable(),
    account_type: userType.nullable(),
    /** The registry on chain names this address for this account id. */
    verified: z.boolean(),
    contact_name: z.string().nullable(),
    own: z.boolean(),
    /** Nothing was ever sent there from this account. */
    first_time: z.boolean(),
    /** Somebody paid before, or a contact, whose address begins and ends alike but is another. */
    looks_like: z
      .object({ address: z.string(), account_id: z.string().nullable(), contact_name: z.string().nullable() })
      .nullable(),
  },
  errors: [
    'transaction_error_account_not_found',
    'transaction_error_account_cant_use',
    'data_integrity_error',
    'service_unavailable',
  ],
})
