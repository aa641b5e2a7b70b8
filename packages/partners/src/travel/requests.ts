import { type BookingIntent, bookingIntent } from '@planet/api/calls/customer/booking-request'
import { accountId, language } from '@planet/api/fields/common'
import type { Language } from '@planet/api/language'
import { z } from 'zod'
import { noticeHeaders } from './webhook.ts'

/** What the wallet asks of the agency for a customer. `request_id` names the act: the same one makes one booking. */
export const travelRequest = bookingIntent.extend({
  request_id: z.uuid(),
  account_id: accountId,
  language,
})
export type TravelRequest = BookingIntent & { request_id: string; account_id: string; language: Language }

/** The agency refuses, with a reason; it would refuse again. */
export class AgencyRefused extends Error {
  override name = 'AgencyRefused'
}
/** The agency did not respond, or not readably. It may have done what it was asked. */
export class AgencyUnreachable extends Error {
  override name = 'AgencyUnreachable'
}

const answered = z.object({ booking_id: z.string().regex(/^[\w-]{4,40}$/) })
const refused = z.object({ message: z.string().max(300) })
const longestAnswer = 16 * 1024
const usualTimeoutMs = 10_000

/**
 * Requests to the agency, signed like its own notices:
 *
 *     POST {url}/api/requests               a `travelRequest`; answers {booking_id}
 *     POST {url}/api/bookings/{id}/cancel   {}; answers {booking_id}
 *
 * 409 and 422 with {message} are a refusal. Anything else counts as no answer and is asked again.
 */
export function agencyRequests(url: string, secret: string, timeoutMs = usualTimeoutMs) {
  const post = async (path: string, content: object): Promise<string> => {
    const body = Buffer.from(JSON.stringify(content))
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method: 'POST',
        body,
        headers: noticeHeaders(secret, body, new Date()),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await answer.text()
    } catch (cause) {
      throw new AgencyUnreachable('The travel agency could not be reached.', { cause })
    }
    const response = text.length <= longestAnswer ? parse(text) : undefined
    if (answer.ok) {
      const { data } = answered.safeParse(response)
      if (!data) throw new AgencyUnreachable('The travel agency gave an answer that cannot be read.')
      return data.booking_id
    }
    if (answer.status === 409 || answer.status === 422)
      throw new AgencyRefused(refused.safeParse(response).data?.message ?? 'The travel agency refused.')
    throw new AgencyUnreachable(`The travel agency answered ${answer.status}.`)
  }
  return {
    request: (request: TravelRequest): Promise<string> => post('/api/requests', request),
    cancel: async (bookingId: string): Promise<void> => {
      await post(`/api/bookings/${encodeURIComponent(bookingId)}/cancel`, {})
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
