import { saveDraft } from '@planet/accounts/information/save-draft'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { saveInformationDraft } from '@planet/api/calls/customer/input-draft'
import { route } from '../../routing/route.ts'

export const saveInformationDraftRoute = route(
  saveInformationDraft,
  async ({ accounts }, { body, request }) => {
    await saveDraft(accounts, currentSession(request).accountId, body.account_info)
    return {}
  },
)
