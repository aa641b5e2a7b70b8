import { ApiError } from '@planet/api/api-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string | undefined>>

export type SignedWebhook<Notice> = {
  path: string
  /** The sender's name in the log. */
  sender: string
  /** The largest body in bytes. */
  bodyLimit: number
  /** Checks the request before its body is used, for example against a rate limit. */
  admit?: (request: FastifyRequest) => Promise<void>
  /** Checks the signature and parses the body; returns undefined if the signature is wrong. */
  read: (body: Buffer, headers: Headers) => Notice | undefined
  /** Handles a signed notice. The returned fields become part of the response. */
  handle: (notice: Notice) => Promise<Record<string, unknown> | undefined>
}

/** Serves a partner's webhook. The signature covers the raw bytes, so the body is not parsed until it is verified. */
export async function serveSignedWebhook<Notice>(
  app: FastifyInstance,
  webhook: SignedWebhook<Notice>,
): Promise<void> {
  const { path, bodyLimit, admit, handle } = webhook
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, async (request, reply) => {
      await admit?.(request)
      const notice = readNotice(webhook, request)
      // Partners expect the HTTP status; API calls answer this code with 400.
      if (notice === undefined) return reply.code(401).send({ success: false, message: 'not_authenticated' })
      return { success: true, ...(await handle(notice)) }
    })
  })
}

/** A signed body that we cannot parse is a client error: retrying it for days would not help the sender. */
function readNotice<Notice>({ sender, read }: SignedWebhook<Notice>, request: FastifyRequest) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  try {
    return read(body, flatten(request))
  } catch (error) {
    const reason = (error as Error).name
    request.log.warn({ event: sender, reason }, 'a signed webhook is unreadable')
    throw new ApiError('validation_error', { cause: error })
  }
}

const flatten = ({ headers }: FastifyRequest): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
