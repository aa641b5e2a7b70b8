import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountId } from '../../fields/common.ts'

export const networkAccount = defineCall({
  method: 'GET',
  path: '/api/network/account/',
  summary: 'Get the address of an account id, with the guardians’ signatures that attest it.',
  access: 'session',
  limit: { count: 240, seconds: 600, by: 'account' },
  query: z.strictObject({ account_id: accountId }),
  answer: {
    address: z.string(),
    /** EIP-712 over the registry's entry, from as many guardians as the manifest requires. */
    signatures: z.array(z.string()),
  },
  errors: ['data_not_found', 'service_unavailable'],
})
