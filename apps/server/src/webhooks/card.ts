import { chargeJob, refreshApplicationJob, refreshCardJob } from '@planet/cards/jobs'
import type { Applications } from '@planet/cards/registration/applications'
import type { CardNotice } from '@planet/partners/card/card-partner'
import { serveSignedWebhook } from '@planet/platform/http/signed-webhook'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { FastifyInstance } from 'fastify'

/** Queues the job that asks the partner what changed. Harmless if nothing did. */
const queueRefresh: Readonly<
  Record<CardNotice['kind'], (db: Applications['db'], reference: string) => Promise<void>>
> = {
  application: (db, id) => enqueue(db, refreshApplicationJob, { id }),
  card: (db, token) => enqueue(db, refreshCardJob, { token }),
  charge: (db, id) => enqueue(db, chargeJob, { id }),
}

/** The partner's notice only says that something may have changed; a job asks the partner for it. */
export const serveCardWebhook = (app: FastifyInstance, { db, partner }: Applications): Promise<void> =>
  serveSignedWebhook(app, {
    path: '/partners/card/webhook',
    sender: 'card',
    bodyLimit: 64 * 1024,
    read: (body, headers) => partner?.readNotice(body, headers),
    handle: async ({ kind, reference }) => {
      await queueRefresh[kind](db, reference)
      return undefined
    },
  })
