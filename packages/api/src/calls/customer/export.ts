import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp, typedPassword } from '../../fields/common.ts'

const entry = z.record(z.string(), z.unknown())

export const exportOwnData = defineCall({
  method: 'POST',
  path: '/api/customer/export/',
  summary: 'Export everything that is stored about the person. Requires the login password.',
  access: 'session',
  limit: { count: 5, seconds: 900, by: 'account' },
  body: z.strictObject({ password: typedPassword }),
  answer: {
    made_at: timestamp,
    account: entry,
    information: entry.nullable(),
    agreements: z.array(entry),
    documents: z.array(entry),
    login_history: z.array(entry),
    passkeys: z.array(entry),
    company_people: z.array(entry),
    source_of_funds: z.array(entry),
    travel_rule: z.array(entry),
    travel_requests: z.array(entry),
    wallet: entry.nullable(),
    contacts: z.array(entry),
    inquiries: z.array(entry),
    card_registrations: z.array(entry),
  },
  errors: ['warn_password_mismatch'],
})
