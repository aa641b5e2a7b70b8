import { consents } from '@planet/accounts/agreements/answers'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { agreementPages } from '@planet/api/agreements'
import { listAgreements } from '@planet/api/calls/agreement/list'
import { textFlag } from '../../routing/flags.ts'
import { route } from '../../routing/route.ts'

export const listAgreementsRoute = route(listAgreements, async ({ accounts }, { request }) => {
  const all = await consents(accounts, currentSession(request).accountId)
  const agreements = all.map(({ id, version, answer, isTicked }) => ({
    agreement_id: id,
    version,
    ...(agreementPages[id] && { path: agreementPages[id] }),
    value: textFlag(isTicked),
    ...(answer?.agreed && { agreed_version: answer.version, agreed_at: answer.at.toISOString() }),
  }))
  return { agreements, need_agreement_check: textFlag(all.some((consent) => !consent.isAgreed)) }
})
