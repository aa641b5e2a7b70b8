import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { linkToken } from '../../fields.ts'
import { companyRoles } from '../customer/company_people.ts'
import { identityOutcomes } from '../customer/sumsub_status.ts'

export const lookAtIdentification = defineCall({
  method: 'GET',
  path: '/api/identification/:token/',
  summary: 'For which company the person behind a link has to prove their identity, and how far they are.',
  access: 'public',
  limit: { count: 60, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  answer: {
    company_name: z.string(),
    name: z.string(),
    roles: z.array(z.enum(companyRoles)),
    identity: z.enum(identityOutcomes),
    /** What the provider tells the person to do better; empty when there is nothing. */
    comment: z.string(),
  },
  errors: ['warn_param_key_is_incorrect', 'parameter_information_does_not_exist'],
})
