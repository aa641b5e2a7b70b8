import { agreementEditions } from '@planet/api/agreements'
import { ApiError } from '@planet/api/api-error'
import { updateAgreement } from '@planet/api/calls/agreement/update'
import { isAgreed, lastAnswers, needsAgreement } from '../../agreements/answers.ts'
import { currentSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'
import { textFlag } from '../flags.ts'

/** A consent that was given stays; whoever wants it no longer cancels the service. */
export const handleAgreementUpdate = answer(updateAgreement, async ({ db, now }, { body, request }) => {
  const { accountId } = currentSession(request)
  const { version } = agreementEditions[body.agreement_id]
  const given = isAgreed((await lastAnswers(db, accountId)).get(body.agreement_id), version)
  const agreed = body.value === '1'
  if (given && !agreed) throw new ApiError('incorrect_handling')
  if (!given) {
    const row = { account_id: accountId, agreement_id: body.agreement_id, version, agreed, at: now() }
    await db.insertInto('agreement_answers').values(row).execute()
  }
  return { need_agreement_check: textFlag(await needsAgreement(db, accountId)) }
})
