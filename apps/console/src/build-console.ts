import { readFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { ApiError } from '@planet/api/api-error'
import { pageStyle } from '@planet/platform/html/page-style'
import type { FastifyError, FastifyInstance } from 'fastify'
import { createFrame } from './frame/answer.tsx'
import { routesOf } from './frame/routes.ts'
import { registerRules } from './frame/rules.ts'
import type { ConsoleServices } from './frame/services.ts'
import { sections } from './sections.ts'
import { serveSignIn } from './sign-in/serve.tsx'

/** In this order: what depends on the width comes last. */
const sheets = [
  ...['base', 'menu', 'lists', 'forms', 'documents', 'widths'].map((name) => `./frame/style/${name}.css`),
  './charts/charts.css',
]

/** Serves the sign-in and every section. */
export async function buildConsole(app: FastifyInstance, services: ConsoleServices): Promise<void> {
  const menu = sections.flatMap((section) => section.menu)
  const frame = createFrame(services, menu)
  // Files of cases; read after the operator's permission was checked.
  await app.register(multipart)
  registerRules(app, new URL(services.config.CONSOLE_URL).origin)
  app.setErrorHandler((error: FastifyError, request, reply) => frame.fail(error, request, reply))
  app.get('/*', async () => {
    throw new ApiError('data_not_found')
  })
  const style = await pageStyle(...sheets.map((sheet) => new URL(sheet, import.meta.url)))
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  const script = await readFile(new URL('./frame/live.js', import.meta.url))
  app.get('/live.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/menu-counts', frame.menuCounts)
  // Browsers request it automatically; an error page would fill their logs.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  serveSignIn(app, services, frame)
  for (const { method, url, permission, act } of routesOf(sections, services))
    app.route({ method, url, handler: frame.guard(permission, act) })
}
