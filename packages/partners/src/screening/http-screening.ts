import type { Config } from '@planet/platform/config/settings'
import { z } from 'zod'
import { ScreeningError, type ScreeningProvider, screeningLists } from './screening-provider.ts'

const versionSchema = z.object({ version: z.string().min(1) })
const searchSchema = versionSchema.extend({
  matches: z.array(
    z.object({
      entry: z.string().min(1),
      list: z.enum(screeningLists),
      name: z.string(),
      score: z.number().min(0).max(100),
      detail: z.string(),
    }),
  ),
})

/**
 * Searches lists of sanctions and politically exposed persons: `GET {url}/lists` returns their version, and
 * `POST {url}/searches` answers with the entries that fit. Both with a bearer token.
 */
export function httpScreening(url: string, token: string, timeoutMs = 10_000): ScreeningProvider {
  const call = async (path: string, body?: object): Promise<unknown> => {
    try {
      const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.ok) return await answer.json()
      await answer.body?.cancel()
      throw new ScreeningError(`The screening provider answered ${answer.status}.`)
    } catch (cause) {
      if (cause instanceof ScreeningError) throw cause
      throw new ScreeningError('The screening provider could not be reached.', { cause })
    }
  }
  const read = <T>(schema: z.ZodType<T>, answer: unknown): T => {
    const parsed = schema.safeParse(answer)
    if (!parsed.success)
      throw new ScreeningError('The screening provider’s answer is not understood.', { cause: parsed.error })
    return parsed.data
  }
  return {
    version: async () => read(versionSchema, await call('lists')).version,
    search: async ({ kind, names, birthDate, countries }) =>
      read(
        searchSchema,
        await call('searches', { kind, names, countries, ...(birthDate && { birth_date: birthDate }) }),
      ),
  }
}

/** Undefined where none is set. */
export const screeningFromConfig = ({
  SCREENING_URL,
  SCREENING_TOKEN,
}: Config): ScreeningProvider | undefined =>
  SCREENING_URL && SCREENING_TOKEN ? httpScreening(SCREENING_URL, SCREENING_TOKEN) : undefined
