import { isAgreed, lastAnswers, needsAgreement } from '@planet/accounts/agreements/answers'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { agreementEditions } from '@planet/api/agreements'
import { ApiError } from '@planet/api/api-error'
import { updateAgreement } from '@planet/api/calls/agreement/update'
import { textFlag } from '../flags.ts'
import { route } from '../route.ts'

/** A consent cannot be withdrawn by itself; people who no longer agree cancel the service. */
export const updateAgreementRoute = route(
  updateAgreement,
  async ({ accounts: { db, now } }, { body, request }) => {
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
  },
)
