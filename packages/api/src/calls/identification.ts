import { z } from 'zod'
import { defineCall } from '../call.ts'
import { linkToken } from '../fields/common.ts'
import { companyRoles } from './customer/company-people.ts'
import { identityOutcomes } from './customer/sumsub-status.ts'

export const getIdentification = defineCall({
  method: 'GET',
  path: '/api/identification/:token/',
  summary: 'Get the company for which the holder of a link proves their identity, and their progress.',
  access: 'public',
  limit: { count: 60, seconds: 600 },
  params: z.strictObject({ token: linkToken }),
  answer: {
    company_name: z.string(),
    name: z.string(),
    roles: z.array(z.enum(companyRoles)),
    identity: z.enum(identityOutcomes),
    /** What the provider asks the person to correct; empty otherwise. */
    comment: z.string(),
  },
  errors: ['warn_param_key_is_incorrect', 'parameter_information_does_not_exist'],
})
