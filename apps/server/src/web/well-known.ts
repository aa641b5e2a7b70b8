import { webPaths } from '@planet/api/web-paths'
import type { Config } from '@planet/platform/config/settings'
import type { FastifyInstance } from 'fastify'

type Settings = Pick<Config, 'PUBLIC_URL' | 'PROVIDER_EMAIL'>

const halfYearMs = 182 * 86_400_000

/** Pages that search engines list: open to everyone, one address per text, without partners' pages. */
const listedPaths: readonly string[] = webPaths.filter(
  (path) =>
    [
      '/',
      '/FAQ',
      '/inquiry',
      '/sign_up',
      '/explorer',
      '/reserves',
      '/policy/contract',
      '/policy/management',
    ].includes(path) || /^\/agreement\/(?!.*_(kitabo|midosy)$)./.test(path),
)

/** Addresses that browsers, search engines and security researchers look for by convention. */
export function serveWellKnown(app: FastifyInstance, { PUBLIC_URL, PROVIDER_EMAIL }: Settings): void {
  const at = (path: string) => new URL(path, PUBLIC_URL).href
  const text = 'text/plain; charset=utf-8'

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type(text)
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /rpc\nSitemap: ${at('/sitemap.xml')}\n`),
  )

  const urls = listedPaths.map((path) => `  <url><loc>${at(path)}</loc></url>`).join('\n')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  )

  // RFC 9116. The expiry moves with the clock, because the contact is a setting and therefore always current.
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type(text)
      .send(
        [
          `Contact: mailto:${PROVIDER_EMAIL}`,
          `Contact: ${at('/inquiry')}`,
          `Expires: ${new Date(Date.now() + halfYearMs).toISOString()}`,
          'Preferred-Languages: en, ja, ko',
          `Policy: ${at('/agreement/policy_security')}`,
          `Canonical: ${at('/.well-known/security.txt')}`,
          '',
        ].join('\n'),
      ),
  )

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect('/setting/pw_modify', 302),
  )
}
