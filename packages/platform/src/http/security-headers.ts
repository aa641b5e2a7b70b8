import type { FastifyInstance } from 'fastify'

export type HeaderOptions = {
  /** Sent only when people reach us by TLS; on plain http browsers ignore it anyway. */
  https: boolean
  /** Hashes of the inline scripts of our own page, as `'sha256-…'`. */
  scriptHashes: readonly string[]
  recaptcha: boolean
}

export function contentSecurityPolicy({ scriptHashes, recaptcha, https }: HeaderOptions): string {
  const google = recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // WebAssembly carries Argon2 in the vault's Worker.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes, ...google],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': recaptcha ? google : ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // reCAPTCHA's own script writes into the page in ways that Trusted Types forbid.
    ...(recaptcha
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['planet', "'allow-duplicates'"] }),
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

export function addSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const policy = contentSecurityPolicy(options)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-frame-options', 'DENY')
    if (options.https)
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
  })
}
