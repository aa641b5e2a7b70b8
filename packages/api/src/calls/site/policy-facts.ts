import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language } from '../../fields/common.ts'
import { policyFactNames } from '../../policy-facts.ts'

export const policyFacts = defineCall({
  method: 'GET',
  path: '/api/site/policy_facts/',
  summary: 'Get facts about the provider that the policies and agreements state, in one language.',
  access: 'public',
  query: z.strictObject({ language }),
  answer: { facts: z.record(z.enum(policyFactNames), z.string()) },
})
