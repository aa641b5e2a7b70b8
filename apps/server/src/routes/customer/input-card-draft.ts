import { saveCardDraft } from '@planet/api/calls/customer/input-card-draft'
import { saveItems } from '@planet/cards/registration/draft'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const saveCardDraftRoute = route(saveCardDraft, async ({ applications }, { body, request }) => {
  await saveItems(applications, sessionOf(request).accountId, body.account_info)
  return {}
})
