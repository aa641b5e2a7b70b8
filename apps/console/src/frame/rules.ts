import { ApiError } from '@planet/api/api-error'
import type { FastifyInstance } from 'fastify'

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Rules for every response: no script but our own file, no frames, no caching, and forms from this site only. */
export function registerRules(app: FastifyInstance, origin: string): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = new URLSearchParams(String(body))
      const isText = ![...fields.values()].some((value) => value.includes('\0'))
      done(isText ? null : new ApiError('invalid_data'), fields)
    },
  )
  app.addHook('onRequest', async (request) => {
    // PostgreSQL stores no NUL, and none of our URLs contains one.
    if (request.url.includes('%00')) throw new ApiError('invalid_data')
    // Forms of other sites carry their own origin; the cookie is strict as well.
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && request.headers.origin !== origin) throw new ApiError('cross_site_request')
  })
  const https = origin.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    // Browsers ignore it on plain http.
    if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cache-control': 'no-store',
      // Without a referrer, browsers send forms with the origin `null`, which the check above rejects.
      'referrer-policy': 'same-origin',
    })
  })
}
