import { stateOf } from '@planet/accounts/account/account-state'
import { loadInformation, saveInformation } from '@planet/accounts/information/information-store'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { canEditInformation } from '@planet/accounts/status/transition'
import { ApiError } from '@planet/api/api-error'
import { saveInformationDraft } from '@planet/api/calls/customer/input_draft'
import { route } from '../route.ts'

export const saveInformationDraftRoute = route(
  saveInformationDraft,
  async ({ accounts }, { body, request }) => {
    const { accountId } = currentSession(request)
    await accounts.db.transaction().execute(async (tx) => {
      // Locks the account, so that two fields saved at the same moment are both kept.
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
  },
)
