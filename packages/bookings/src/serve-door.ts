import { ApiError } from '@planet/api/api-error'
import { fieldErrors } from '@planet/api/field-errors'
import { travelDoorPath } from '@planet/partners/travel/door'
import { bookingNotice } from '@planet/partners/travel/notice'
import { addressKey } from '@planet/platform/http/client-address'
import { take } from '@planet/platform/limits/take'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bookings } from './bookings.ts'
import { takeNotice } from './take-notice.ts'

const limit = { count: 600, seconds: 60 }

/** Where the agency tells of bookings. The signature is over the very bytes, so they are read unparsed. */
export async function serveTravelDoor(app: FastifyInstance, bookings: Bookings): Promise<void> {
  const { agency } = bookings
  if (!agency) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(travelDoorPath, async (request) => {
      const taken = await take(bookings.pool, `travel door from ${addressKey(request.ip)}`, limit)
      if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const nonce = agency.readSigned(body, headerOf(request), bookings.now())
      if (!nonce || !(await isFresh(bookings, nonce))) throw new ApiError('not_authenticated')
      return { success: true, applied: await takeNotice(bookings, readNotice(body)) }
    })
  })
}

const headerOf = (request: FastifyRequest) => (name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function readNotice(body: Buffer) {
  let given: unknown
  try {
    given = JSON.parse(body.toString())
  } catch (cause) {
    throw new ApiError('validation_error', { cause, fields: [{ field: 'contents', reason: 'format' }] })
  }
  const notice = bookingNotice.safeParse(given)
  if (!notice.success) throw new ApiError('validation_error', { fields: fieldErrors(notice.error, given) })
  return notice.data
}

async function isFresh({ db, now }: Bookings, nonce: string): Promise<boolean> {
  const fresh = await db
    .insertInto('travel_nonces')
    .values({ nonce, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return fresh !== undefined
}
