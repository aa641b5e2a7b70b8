import { randomBytes } from 'node:crypto'
import type { SessionReader } from '@planet/platform/http/session-gate'

const header = 'x-world-session'

/**
 * Sessions of the people of the world. They outlive the jumps of its clock, which a session of the product would not,
 * and are known to this process alone.
 */
export function openSessions(): SessionReader & { headersOf: (accountId: string) => Record<string, string> } {
  const secret = randomBytes(32).toString('base64url')
  return {
    headersOf: (accountId) => ({ [header]: `${secret} ${accountId}` }),
    read: async ({ headers }) => {
      const [given, accountId] = String(headers[header] ?? '').split(' ')
      if (given !== secret || !accountId) return undefined
      return { accountId, twoStepPending: false }
    },
  }
}
