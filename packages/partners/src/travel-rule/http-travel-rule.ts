import type { Config } from '@planet/platform/config/settings'
import { z } from 'zod'
import { TravelRuleError, type TravelRuleProvider } from './travel-rule-provider.ts'

const answerSchema = z.object({
  status: z.enum(['accepted', 'rejected', 'pending']),
  note: z.string().max(500).default(''),
})

/** `PUT {url}/transfers/{reference}` with a bearer token; the same reference is the same transfer. */
export function httpTravelRule(url: string, token: string, timeoutMs = 5000): TravelRuleProvider {
  return {
    send: async ({ reference, ...transfer }) => {
      const address = `${url.replace(/\/$/, '')}/transfers/${encodeURIComponent(reference)}`
      const answer = await fetch(address, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(transfer),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new TravelRuleError('The travel rule provider could not be reached.', { cause })
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new TravelRuleError(`The travel rule provider answered ${answer.status}.`)
      }
      const read = answerSchema.safeParse(await answer.json().catch(() => undefined))
      if (!read.success)
        throw new TravelRuleError('The travel rule provider’s answer is not understood.', {
          cause: read.error,
        })
      return read.data
    },
  }
}

/** Undefined where none is set. */
export const travelRuleFromConfig = ({
  TRAVEL_RULE_URL,
  TRAVEL_RULE_TOKEN,
}: Config): TravelRuleProvider | undefined =>
  TRAVEL_RULE_URL && TRAVEL_RULE_TOKEN ? httpTravelRule(TRAVEL_RULE_URL, TRAVEL_RULE_TOKEN) : undefined
