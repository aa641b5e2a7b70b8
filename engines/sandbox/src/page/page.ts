import { readFile } from 'node:fs/promises'
import { html } from '@planet/platform/html/html'
import { pageStyle } from '@planet/platform/html/page-style'
import type { FastifyInstance } from 'fastify'
import { renderSection, type Section } from './sections.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The page for people at /, written by the server; a small script keeps it fresh. */
export async function servePage(
  app: FastifyInstance,
  sections: readonly Section[],
  version: () => number,
): Promise<void> {
  const style = await pageStyle(new URL('./page.css', import.meta.url))
  const script = await readFile(new URL('./page.js', import.meta.url), 'utf8')
  app.get('/', async (_request, reply) => {
    const shown = version()
    const bodies = await Promise.all(sections.map(renderSection))
    const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandbox · Planet Wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body data-version="${shown}">
<header class="top"><h1>Sandbox</h1><p class="muted">Stand-ins for the outside world. Nothing here is real money, and nothing leaves this machine.</p>
<nav aria-label="Sections">${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}</nav></header>
<main>${bodies}</main>
</body>
</html>
`
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page.text)
  })
  app.get('/version', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { version: version() }
  })
  app.get('/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/page.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}
