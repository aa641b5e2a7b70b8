import { inviteCompanyPerson } from '@planet/api/calls/customer/company-person-invite'
import { inviteAgain } from '@planet/compliance/company/invite'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const inviteCompanyPersonRoute = route(
  inviteCompanyPerson,
  async ({ accounts }, { body, request }) => {
    await accounts.db
      .transaction()
      .execute((tx) => inviteAgain(accounts, tx, sessionOf(request).accountId, body.id))
    return {}
  },
)
