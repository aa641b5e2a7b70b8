import { randomBytes } from 'node:crypto'
import type { SessionReader } from '@planet/platform/http/session-gate'

const header = 'x-world-session'

/**
 * Sessions of the people of the world. They outlive the jumps of its clock, which the product's own sessions would not,
 * and only this process knows them.
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
