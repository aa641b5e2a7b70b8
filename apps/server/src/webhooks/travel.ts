import { ApiError } from '@planet/api/api-error'
import { fieldErrors } from '@planet/api/field-errors'
import type { Bookings } from '@planet/bookings/bookings'
import { isFreshNonce, takeNotice } from '@planet/bookings/take-notice'
import { bookingNotice } from '@planet/partners/travel/notice'
import { travelWebhookPath } from '@planet/partners/travel/webhook'
import { addressKey } from '@planet/platform/http/client-address'
import { serveSignedWebhook } from '@planet/platform/http/signed-webhook'
import { take } from '@planet/platform/limits/take'
import type { FastifyInstance } from 'fastify'

const limit = { count: 600, seconds: 60 }

/** Serves the agency's notices about bookings, if an agency is configured. Each signed request counts once. */
export async function serveTravelWebhook(app: FastifyInstance, bookings: Bookings): Promise<void> {
  const { agency } = bookings
  if (!agency) return
  await serveSignedWebhook(app, {
    path: travelWebhookPath,
    sender: 'travel',
    bodyLimit: 16 * 1024,
    admit: async ({ ip }) => {
      const taken = await take(bookings.pool, `travel door from ${addressKey(ip)}`, limit)
      if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
    },
    read: (body, headers) => {
      const nonce = agency.readSigned(body, (name) => headers[name], bookings.now())
      return nonce === undefined ? undefined : { nonce, body }
    },
    handle: async ({ nonce, body }) => {
      if (!(await isFreshNonce(bookings, nonce))) throw new ApiError('not_authenticated')
      return { applied: await takeNotice(bookings, readNotice(body)) }
    },
  })
}

function readNotice(body: Buffer) {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString())
  } catch (cause) {
    throw new ApiError('validation_error', { cause, fields: [{ field: 'contents', reason: 'format' }] })
  }
  const notice = bookingNotice.safeParse(parsed)
  if (!notice.success) throw new ApiError('validation_error', { fields: fieldErrors(notice.error, parsed) })
  return notice.data
}
