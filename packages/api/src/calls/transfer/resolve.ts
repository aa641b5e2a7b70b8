import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { userType } from '../../fields/common.ts'

export const resolveDestination = defineCall({
  method: 'GET',
  path: '/api/transfer/resolve/',
  summary: 'Resolve an account id or a PLANET address to a payee, with warnings to show before paying.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  query: z.strictObject({ to: z.string().trim().min(1).max(80) }),
  answer: {
    address: z.string(),
    /** Null if no account has this address. */
    account_id: z.string().nullable(),
    account_type: userType.nullable(),
    /** Whether the on-chain registry maps this account id to this address. */
    verified: z.boolean(),
    contact_name: z.string().nullable(),
    own: z.boolean(),
    /** Whether this account has never sent anything there. */
    first_time: z.boolean(),
    /** A look-alike: a past recipient or contact whose different address has the same beginning and end. */
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
