import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { ApiError } from '@planet/api/api-error'
import { isKnownPath } from '@planet/api/web-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The one page with every screen, in the encodings in which it is sent. */
export type Page = { text: string; etag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> }

/** Undefined if the web application has not been built. */
export function readPage(folder: string): Page | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const identity = readFileSync(file)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
  return { text: identity.toString('utf8'), etag, bodies }
}

/** Serves the built files, and the page at every other address outside the API. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  page: Page | undefined,
  isApi: (path: string) => boolean,
): Promise<void> {
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      // One route per file that exists now, so that nothing else in the folder can be reached.
      wildcard: false,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Files under assets/ carry the hash of their contents in the name; the others keep theirs.
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // Shops load it into their own pages.
        if (path === join(folder, 'sdk', 'checkout.js')) {
          reply.header('access-control-allow-origin', '*')
          reply.header('cross-origin-resource-policy', 'cross-origin')
        }
      },
    })
  }
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isApi(path)) throw new ApiError('page_not_found')
    if (!page) {
      const hint = 'The web application has not been built yet. Build it with: npm run build'
      return reply.code(503).type('text/plain; charset=utf-8').send(hint)
    }
    return sendPage(request, reply, page, isKnownPath(path) ? 200 : 404)
  })
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: Page,
  status: 200 | 404,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type('text/html; charset=utf-8').send(bodies[encoding])
}
