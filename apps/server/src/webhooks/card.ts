import { ApiError } from '@planet/api/api-error'
import { chargeJob, refreshApplicationJob, refreshCardJob } from '@planet/cards/jobs'
import type { Applications } from '@planet/cards/registration/applications'
import type { CardNotice } from '@planet/partners/card/card-partner'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { FastifyInstance } from 'fastify'

const path = '/partners/card/webhook'

/** Queues the job that asks the partner what changed. It is harmless when nothing did. */
const queueRefresh: Readonly<
  Record<CardNotice['kind'], (db: Applications['db'], reference: string) => Promise<void>>
> = {
  application: (db, id) => enqueue(db, refreshApplicationJob, { id }),
  card: (db, token) => enqueue(db, refreshCardJob, { token }),
  charge: (db, id) => enqueue(db, chargeJob, { id }),
}

/**
 * Where the card partner says that something changed. The signature is over the very bytes, so this route reads them
 * unparsed. Nothing is believed but that there may be news; the news is fetched by a job.
 */
export async function serveCardWebhook(app: FastifyInstance, applications: Applications): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-card-signature']
      const notice = read(applications, body, typeof signature === 'string' ? signature : undefined)
      if (!notice) return reply.code(401).send({ success: false, message: 'not_authenticated' })
      await queueRefresh[notice.kind](applications.db, notice.reference)
      return { success: true }
    })
  })
}

/** What the partner signed and we cannot read is no error of ours. */
function read({ partner, logger }: Applications, body: Buffer, signature: string | undefined) {
  try {
    return partner?.readNotice(body, { 'x-card-signature': signature })
  } catch (error) {
    logger.warn(
      { event: 'card', reason: (error as Error).name },
      'a message of the card partner is unreadable',
    )
    throw new ApiError('validation_error')
  }
}
