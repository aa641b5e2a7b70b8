import type { FastifyReply, FastifyRequest } from 'fastify'

export type Tone = 'good' | 'wait' | 'bad'
export type Message = { tone: Tone; text: string }

const tones: readonly Tone[] = ['good', 'wait', 'bad']
const maxLength = 600

/** Shown once on the page after a redirect: a cookie with a lifetime of a minute; only its text is shown, escaped. */
export function leaveMessage(
  reply: FastifyReply,
  cookie: string,
  secure: boolean,
  { tone, text }: Message,
): void {
  const value = Buffer.from(JSON.stringify([tone, text.slice(0, maxLength)])).toString('base64url')
  reply.setCookie(cookie, value, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: 60 })
}

export function takeMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  secure: boolean,
): Message | undefined {
  const value = request.cookies[cookie]
  if (!value) return undefined
  reply.clearCookie(cookie, { path: '/', secure })
  try {
    const [tone, text] = JSON.parse(Buffer.from(value, 'base64url').toString()) as unknown[]
    const known = tones.find((one) => one === tone)
    return known && typeof text === 'string' ? { tone: known, text } : undefined
  } catch {
    return undefined
  }
}
