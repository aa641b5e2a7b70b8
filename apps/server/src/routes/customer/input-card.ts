import { getCardInformation, submitCardInformation } from '@planet/api/calls/customer/input-card'
import { getItems, saveItems } from '@planet/cards/registration/draft'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const getCardInformationRoute = route(getCardInformation, ({ applications }, { request }) =>
  getItems(applications, sessionOf(request).accountId),
)

export const submitCardInformationRoute = route(
  submitCardInformation,
  async ({ applications }, { body, request }) => {
    await saveItems(applications, sessionOf(request).accountId, body.account_info)
    return {}
  },
)
