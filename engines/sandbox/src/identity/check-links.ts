import { randomBytes } from 'node:crypto'

export type CheckLink = { applicantId: string; successUrl: string; rejectUrl: string; expiresAt: number }

export type CheckLinks = {
  issue: (link: CheckLink) => string
  open: (token: string) => CheckLink | undefined
}

const kept = 1000

/** Links to the check, in memory: they live half an hour, and the wallet asks for a new one at each visit. */
export function checkLinks(): CheckLinks {
  const links = new Map<string, CheckLink>()
  return {
    issue: (link) => {
      const token = randomBytes(16).toString('hex')
      links.set(token, link)
      const [oldest] = links.keys()
      if (links.size > kept && oldest) links.delete(oldest)
      return token
    },
    open: (token) => {
      const link = links.get(token)
      return link && link.expiresAt > Date.now() ? link : undefined
    },
  }
}
