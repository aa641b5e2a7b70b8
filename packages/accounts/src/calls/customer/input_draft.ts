import { ApiError } from '@planet/api/api-error'
import { saveInformationDraft } from '@planet/api/calls/customer/input_draft'
import { stateOf } from '../../account/account-state.ts'
import { loadInformation, saveInformation } from '../../information/information-store.ts'
import { currentSession } from '../../sessions/session-store.ts'
import { canEditInformation } from '../../status/transition.ts'
import { answer } from '../account-call.ts'

export const handleInputDraft = answer(saveInformationDraft, async (accounts, { body, request }) => {
  const { accountId } = currentSession(request)
  await accounts.db.transaction().execute(async (tx) => {
    // Held, so that two fields saved at the same moment are both kept.
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!canEditInformation(stateOf(account))) throw new ApiError('incorrect_handling')
    const { draft, submitted } = await loadInformation(accounts, tx, accountId)
    await saveInformation(accounts, tx, accountId, { draft: { ...draft, ...body.account_info }, submitted })
  })
  return {}
})
