import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'planet_travel'
const hours = 8

/** The visitors signed in by the wallet, for some hours: the account id, an expiry, and the agency's own signature. */
export function travelSessions(secret: string) {
  const sign = (text: string) => createHmac('sha256', `${secret} session`).update(text).digest('base64url')
  return {
    open: (reply: FastifyReply, accountId: string): void => {
      const text = `${accountId}.${Date.now() + hours * 3_600_000}`
      reply.header(
        'set-cookie',
        `${name}=${text}.${sign(text)}; Path=/travel; HttpOnly; SameSite=Lax; Max-Age=${hours * 3600}`,
      )
    },
    read: (request: FastifyRequest): string | undefined => {
      const cookie = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
      const [accountId, ends, signature] = cookie.split('.')
      if (!accountId || !ends || !signature) return undefined
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(`${accountId}.${ends}`))]
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && Number(ends) > Date.now() ? accountId : undefined
    },
  }
}
