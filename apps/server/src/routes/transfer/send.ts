import { sendTransfer } from '@planet/api/calls/transfer/send'
import type { Hex } from '@planet/chains/hex'
import { sessionOf } from '@planet/platform/http/session-gate'
import { send } from '@planet/transfers/send/send'
import { route } from '../../routing/route.ts'

export const sendTransferRoute = route(sendTransfer, async ({ transfers }, { request, body }) => {
  const signed = { raw: body.raw.toLowerCase() as Hex, comment: body.comment ?? '' }
  return { hash: await send(transfers, sessionOf(request).accountId, signed) }
})
