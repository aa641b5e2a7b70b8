import { agreementIds, listAgreements } from '@planet/contract/calls/agreement/list'
import { isAgreed, lastAnswers } from '../../agreements/answers.ts'
import { currentAgreements } from '../../agreements/current.ts'
import { currentSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'
import { textFlag } from '../flags.ts'

export const handleAgreementList = answer(listAgreements, async ({ db }, { request }) => {
  const answers = await lastAnswers(db, currentSession(request).accountId)
  const agreements = agreementIds.map((agreement_id) => {
    const current = currentAgreements[agreement_id]
    const last = answers.get(agreement_id)
    return {
      agreement_id,
      ...current,
      value: textFlag(isAgreed(last, current.version)),
      ...(last?.agreed && { agreed_version: last.version, agreed_at: last.at.toISOString() }),
    }
  })
  const open = agreements.some(({ value }) => value === '0')
  return { agreements, need_agreement_check: textFlag(open) }
})
