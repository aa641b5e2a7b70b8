import { calls } from '@planet/api/generated/calls'
import { merchantDocument } from '@planet/api/merchants/document'
import { openApiDocument } from '@planet/api/openapi/openapi'
import { pageStyle } from '@planet/platform/html/page-style'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'

/** The page runs no scripts, so its policy is stricter than the wallet's. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API description: machine-readable at /api/openapi.json, as a page at /api/docs. */
export async function serveDocs(app: FastifyInstance, publicUrl: string, version: string): Promise<void> {
  const document = openApiDocument(publicUrl, version)
  const page = docsPage(calls, publicUrl, version).text
  const style = await pageStyle(new URL('./docs.css', import.meta.url))
  const merchants = merchantDocument(publicUrl, version)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/v1/openapi.json', async () => merchants)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}
