import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const inviteCompanyPerson = defineCall({
  method: 'POST',
  path: '/api/customer/company_person_invite/',
  summary:
    'Mail a person behind the company a new link to their identity check. The earlier link stops working.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  body: z.strictObject({ id: z.string().max(40) }),
  errors: ['data_not_found', 'incorrect_handling', 'too_many_requests'],
})
