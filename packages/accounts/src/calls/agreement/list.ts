import { agreementEditions, agreementIds, agreementPages } from '@planet/api/agreements'
import { listAgreements } from '@planet/api/calls/agreement/list'
import { isAgreed, lastAnswers } from '../../agreements/answers.ts'
import { currentSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'
import { textFlag } from '../flags.ts'

export const handleAgreementList = answer(listAgreements, async ({ db }, { request }) => {
  const answers = await lastAnswers(db, currentSession(request).accountId)
  const agreements = agreementIds.map((agreement_id) => {
    const { version } = agreementEditions[agreement_id]
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
})
