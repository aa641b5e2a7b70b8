import { policyFacts } from '@planet/api/calls/site/policy-facts'
import { route } from '../../routing/route.ts'

export const policyFactsRoute = route(policyFacts, async (services, { query }) => ({
  facts: services.policyFacts[query.language],
}))
