import { isAgreed, lastAnswers } from '@planet/accounts/agreements/answers'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { agreementIds, agreementPages } from '@planet/api/agreements'
import { listAgreements } from '@planet/api/calls/agreement/list'
import { textFlag } from '../flags.ts'
import { route } from '../route.ts'

export const listAgreementsRoute = route(
  listAgreements,
  async ({ accounts: { db, editions } }, { request }) => {
    const answers = await lastAnswers(db, currentSession(request).accountId)
    const present = editions()
    const agreements = agreementIds.map((agreement_id) => {
      const { version } = present[agreement_id]
      const path = agreementPages[agreement_id]
      const last = answers.get(agreement_id)
      return {
        agreement_id,
        version,
        ...(path && { path }),
        value: textFlag(isAgreed(last, version)),
        ...(last?.agreed && { agreed_version: last.version, agreed_at: last.at.toISOString() }),
      }
    })
    const open = agreements.some(({ value }) => value === '0')
    return { agreements, need_agreement_check: textFlag(open) }
  },
)
