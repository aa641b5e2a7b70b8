import type { SessionReader } from '@planet/platform/http/session-gate'

/** The request names its session: `x-test-account: PW-1` or `PW-1 pending`. */
export const testSessions: SessionReader = {
  read: async ({ headers }) => {
    const [accountId, pending] = String(headers['x-test-account'] ?? '').split(' ')
    return accountId ? { accountId, twoStepPending: pending === 'pending' } : undefined
  },
}
