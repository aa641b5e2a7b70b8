import { submitCardInformation } from '@planet/api/calls/customer/input_card'
import { saveCardDraft } from '@planet/api/calls/customer/input_card_draft'
import { lookAtCardInformation } from '@planet/api/calls/customer/input_card_look'
import { lookAtItems, saveItems } from '@planet/cards/registration/draft'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const lookAtCardInformationRoute: Route = (serve, { applications }) =>
  serve(lookAtCardInformation, ({ request }) => lookAtItems(applications, sessionOf(request).accountId))

export const submitCardInformationRoute: Route = (serve, { applications }) =>
  serve(submitCardInformation, async ({ body, request }) => {
    await saveItems(applications, sessionOf(request).accountId, body.account_info)
    return {}
  })

export const saveCardDraftRoute: Route = (serve, { applications }) =>
  serve(saveCardDraft, async ({ body, request }) => {
    await saveItems(applications, sessionOf(request).accountId, body.account_info)
    return {}
  })
