import { ApiError } from '@planet/api/api-error'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { refreshIdentityJob } from '../jobs.ts'

export const identityWebhookPath = '/partners/identity/webhook'

/**
 * Where the provider says that something changed. The signature is over the very bytes, so this route reads them
 * unparsed. Nothing is believed but that there may be news; the news is fetched by a job.
 */
export async function serveIdentityWebhook(app: FastifyInstance, accounts: Accounts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(identityWebhookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notice = readNotice(accounts, body, flat(request.headers))
      if (!notice) return reply.code(401).send({ success: false, message: 'not_authenticated' })
      await enqueue(accounts.db, refreshIdentityJob, { applicant_id: notice.applicantId })
      return { success: true }
    })
  })
}

/** What the provider signed and we cannot read is no error of ours, and no reason to send it again for days. */
function readNotice(
  { identity, logger }: Accounts,
  body: Buffer,
  headers: Record<string, string | undefined>,
) {
  try {
    return identity.readNotice(body, headers)
  } catch (error) {
    logger.warn(
      { event: 'identity', reason: (error as Error).name },
      'a message of the provider is unreadable',
    )
    throw new ApiError('validation_error')
  }
}

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
