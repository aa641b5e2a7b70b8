import type { Accounts } from '@planet/accounts/accounts'
import { refreshIdentityJob } from '@planet/accounts/jobs'
import { serveSignedWebhook } from '@planet/platform/http/signed-webhook'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { FastifyInstance } from 'fastify'

export const identityWebhookPath = '/partners/identity/webhook'

/** The provider's notice only says that something may have changed; a job queries the provider. */
export const serveIdentityWebhook = (app: FastifyInstance, { db, identity }: Accounts): Promise<void> =>
  serveSignedWebhook(app, {
    path: identityWebhookPath,
    sender: 'identity',
    bodyLimit: 64 * 1024,
    read: (body, headers) => identity.readNotice(body, headers),
    handle: async ({ applicantId }) => {
      await enqueue(db, refreshIdentityJob, { applicant_id: applicantId })
      return undefined
    },
  })
