import { ApiError } from '@planet/api/api-error'
import { chargeTask } from '@planet/cards/charges/change-charge'
import { lookTask } from '@planet/cards/look-at-card'
import type { Applications } from '@planet/cards/registration/applications'
import { askTask } from '@planet/cards/registration/tasks'
import type { CardNotice } from '@planet/partners/card/card-partner'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { FastifyInstance } from 'fastify'

const path = '/partners/card/webhook'

/** What is asked of the partner when it says that something changed; each is harmless when there is nothing new. */
const questions: Readonly<
  Record<CardNotice['kind'], (reference: string) => { task: string; payload: object }>
> = {
  application: (id) => ({ task: askTask, payload: { id } }),
  card: (token) => ({ task: lookTask, payload: { token } }),
  charge: (id) => ({ task: chargeTask, payload: { id } }),
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
      const { task, payload } = questions[notice.kind](notice.reference)
      await enqueue(applications.db, task, payload, { key: `${task}:${notice.reference}` })
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
