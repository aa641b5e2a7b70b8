import { answerAgreement, needsAgreement } from '@planet/accounts/agreements/answers'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { updateAgreement } from '@planet/api/calls/agreement/update'
import { textFlag } from '../../routing/flags.ts'
import { route } from '../../routing/route.ts'

export const updateAgreementRoute = route(updateAgreement, async ({ accounts }, { body, request }) => {
  const { accountId } = currentSession(request)
  await answerAgreement(accounts, accountId, body.agreement_id, body.value === '1')
  return { need_agreement_check: textFlag(await needsAgreement(accounts, accountId)) }
})
