import { isHumanPage } from '@planet/api/human-pages'
import type { FastifyInstance } from 'fastify'

export type HeaderOptions = {
  /** Sent only when clients reach us over TLS; browsers ignore it on plain http anyway. */
  https: boolean
  /** Hashes of the inline scripts on our own page, as `'sha256-…'`. */
  scriptHashes: readonly string[]
  /** Whether our own page lists the hash of each script that it loads, so that browsers may require it. */
  integrity?: boolean
  /** Whether the human check is Google's. Its script is allowed only on the pages with the check. */
  recaptcha: boolean
}

/** Where browsers report policy violations, and the name the policies use for it. */
export const policyReportsPath = '/policy-reports'
const reports = 'policy'

type Policy = Omit<HeaderOptions, 'recaptcha' | 'integrity'> & { withRecaptcha: boolean }

export function contentSecurityPolicy({ scriptHashes, withRecaptcha, https }: Policy): string {
  const google = withRecaptcha
    ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    : []
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
    'frame-src': withRecaptcha ? google : ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // reCAPTCHA's own script writes into the page in ways that Trusted Types forbids.
    ...(withRecaptcha ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['planet'] }),
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    'report-to': [reports],
    // For browsers without the Reporting API.
    'report-uri': [policyReportsPath],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

export function addSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const strict = contentSecurityPolicy({ ...options, withRecaptcha: false })
  const withRecaptcha = contentSecurityPolicy({ ...options, withRecaptcha: true })
  app.addHook('onSend', async (request, reply) => {
    const isChecked = options.recaptcha && isHumanPage(request.url.split('?')[0] ?? '')
    reply.header('reporting-endpoints', `${reports}="${policyReportsPath}"`)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', isChecked ? withRecaptcha : strict)
      // On pages only: a Worker has no import map that could list the hashes of its imports.
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage && options.integrity && !isChecked)
        reply.header('integrity-policy', `blocked-destinations=(script), endpoints=(${reports})`)
    }
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', 'same-origin')
    // It cannot list origins; where a page may be framed, only its policy says by whom.
    if (request.routeOptions.config.framable !== true) reply.header('x-frame-options', 'DENY')
    if (options.https)
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The origins named in the page's own policy may frame it. */
    framable?: boolean
  }
}
