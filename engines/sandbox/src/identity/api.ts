import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Applicant, type Applicants, statusOf } from './applicants.ts'
import type { CheckLinks } from './check-links.ts'
import { isSignedRequest } from './signatures.ts'

export type ApiKeys = { appToken: string; secret: string }

type Json = Record<string, unknown>

/** The part of the provider's HTTP API that the wallet uses, with its signatures, answers and refusals. */
export async function serveApi(
  app: FastifyInstance,
  keys: ApiKeys,
  applicants: Applicants,
  links: CheckLinks,
  changed: () => void,
  notify: (applicant: Applicant, type: string) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { headers, method, url } = request
      if (!isSignedRequest(keys, { headers, method, url, body }))
        return reply.code(401).send({ code: 401, description: 'Request signature mismatch' })
      request.body = body.length > 0 ? (JSON.parse(body.toString()) as Json) : {}
    })

    scope.post<{ Querystring: { levelName?: string }; Body: Json }>(
      '/resources/applicants',
      async (request, reply) => {
        const externalUserId = String(request.body.externalUserId ?? '')
        const known = applicants.byUser(externalUserId)
        if (known) {
          const description = `Applicant with external user id '${externalUserId}' already exists: ${known.id}`
          return reply.code(409).send({ code: 409, description })
        }
        const applicant = {
          id: randomBytes(12).toString('hex'),
          externalUserId,
          type: String(request.body.type ?? 'individual'),
          levelName: request.query.levelName ?? '',
          createdAt: new Date().toISOString(),
          outcome: 'init' as const,
          comment: '',
        }
        await applicants.save(applicant)
        changed()
        return reply.code(201).send(applicant)
      },
    )

    scope.get<{ Params: { selector: string } }>(
      '/resources/applicants/:selector/one',
      async ({ params }, reply) => {
        const user = /^-;externalUserId=(.+)$/.exec(params.selector)?.[1]
        const found = user === undefined ? applicants.byId(params.selector) : applicants.byUser(user)
        return found ?? reply.code(404).send({ code: 404, description: 'Applicant not found' })
      },
    )

    scope.get<{ Params: { id: string } }>('/resources/applicants/:id/status', async ({ params }, reply) => {
      const found = applicants.byId(params.id)
      return found ? statusOf(found) : reply.code(404).send({ code: 404, description: 'Applicant not found' })
    })

    scope.post<{ Params: { id: string } }>('/resources/applicants/:id/reset', async ({ params }, reply) => {
      const found = applicants.byId(params.id)
      if (!found) return reply.code(404).send({ code: 404, description: 'Applicant not found' })
      if (found.outcome === 'pending')
        return reply.code(400).send({ code: 400, description: 'Applicant is being checked' })
      const fresh = { ...found, outcome: 'init' as const, comment: '' }
      await applicants.save(fresh)
      changed()
      notify(fresh, 'applicantReset')
      return { ok: 1 }
    })

    scope.patch<{ Params: { id: string } }>(
      '/resources/applicants/:id/presence/deactivated',
      async ({ params }, reply) => {
        const found = applicants.byId(params.id)
        if (!found) return reply.code(404).send({ code: 404, description: 'Applicant not found' })
        if (found.outcome === 'pending')
          return reply.code(400).send({ code: 400, description: 'Applicant is being checked' })
        const gone = { ...found, deleted: true }
        await applicants.save(gone)
        changed()
        return gone
      },
    )

    scope.post<{ Body: Json }>('/resources/accessTokens/sdk', async ({ body }) => ({
      token: `_act-sbx-${randomBytes(16).toString('hex')}`,
      userId: body.userId,
    }))

    scope.post<{ Body: Json }>('/resources/sdkIntegrations/levels/-/websdkLink', async (request, reply) => {
      const found = applicants.byUser(String(request.body.userId ?? ''))
      if (!found) return reply.code(404).send({ code: 404, description: 'Applicant not found' })
      const redirect = request.body.redirect as { successUrl?: string; rejectUrl?: string } | undefined
      const token = links.issue({
        applicantId: found.id,
        successUrl: redirect?.successUrl ?? '',
        rejectUrl: redirect?.rejectUrl ?? '',
        expiresAt: Date.now() + Number(request.body.ttlInSecs ?? 1800) * 1000,
      })
      return { url: `${request.protocol}://${request.host}/identity/check/${token}` }
    })
  })
}
