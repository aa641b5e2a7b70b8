import { ApiError } from '@planet/api/api-error'
import { pageStyle } from '@planet/platform/html/page-style'
import type { FastifyError, FastifyInstance } from 'fastify'
import { desks } from './desks.ts'
import { serveDoor } from './door/serve.ts'
import { createFrame } from './frame/answer.ts'
import type { ConsoleParts } from './frame/desk.ts'
import { routesOf } from './frame/routes.ts'
import { layRules } from './frame/rules.ts'

/**
 * The operators' console: pages that the server writes, without any script. Every look at a person and every act is
 * written to the audit log by the functions that the desks call.
 */
export async function serveConsole(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  // A scope of its own: its errors are pages, not the API's answers.
  await app.register((scope) => buildConsole(scope, parts))
}

async function buildConsole(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  const menu = desks.flatMap((desk) => desk.menu)
  const frame = createFrame(parts, menu)
  layRules(app, new URL(parts.config.CONSOLE_URL).origin)
  app.setErrorHandler((error: FastifyError, request, reply) => frame.fail(error, request, reply))
  app.get('/*', async () => {
    throw new ApiError('data_not_found')
  })
  const sheets = ['./frame/frame.css', './charts/charts.css']
  const style = await pageStyle(...sheets.map((sheet) => new URL(sheet, import.meta.url)))
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  // Browsers ask for one by themselves; a page that is not there would be an error in their logs.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  serveDoor(app, parts, frame)
  for (const { method, url, permission, act } of routesOf(desks, parts))
    app.route({ method, url, handler: frame.guard(permission, act) })
}
