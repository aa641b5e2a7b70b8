import { receiveParts } from '@planet/accounts/documents/receive-files'
import type { Files } from '@planet/api/call'
import {
  cardImageKinds,
  confirmCardInformation,
  getCardConfirmation,
  itemPart,
} from '@planet/api/calls/customer/input-cardconfirm'
import { informationFields } from '@planet/api/fields/information'
import { getDraft } from '@planet/cards/registration/draft'
import { type SubmittedItems, submitApplication } from '@planet/cards/registration/submit'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { FastifyRequest } from 'fastify'
import { route } from '../../routing/route.ts'

export const getCardConfirmationRoute = route(getCardConfirmation, ({ applications }, { request }) =>
  getDraft(applications, sessionOf(request).accountId),
)

export const confirmCardInformationRoute = route(
  confirmCardInformation,
  async ({ applications }, { request }) => {
    const upload = await receive(request, confirmCardInformation.files)
    return { application: await submitApplication(applications, sessionOf(request).accountId, upload) }
  },
)

async function receive(request: FastifyRequest, parts: Files | undefined): Promise<SubmittedItems> {
  const { files, texts } = await receiveParts(request, parts ?? { names: [], types: [], largest: 0 })
  const items = informationFields.flatMap((field) => {
    const value = texts.get(itemPart(field))
    return value === undefined ? [] : [[field, value] as const]
  })
  const images = cardImageKinds.flatMap((kind) => {
    const bytes = files.get(kind)
    return bytes ? [[kind, bytes] as const] : []
  })
  return { items: Object.fromEntries(items), images: new Map(images) }
}
