import type { Accounts } from '@planet/accounts/accounts'
import { issueLetter } from '@planet/accounts/letter/issue-letter'
import type { Operator } from '@planet/accounts/operators/audit'
import { listAccounts, viewCustomer, viewDocument } from '@planet/accounts/operators/look'
import { approveAccount, askForMore, rejectAccount } from '@planet/accounts/operators/review'
import { ApiError } from '@planet/contract/api-error'
import { documentKinds } from '@planet/contract/calls/customer/file_upload'
import type { Config } from '@planet/platform/config/settings'
import { html } from '@planet/platform/html/html'
import { pageStyle } from '@planet/platform/html/page-style'
import { addressKey } from '@planet/platform/http/client-address'
import { take } from '@planet/platform/limits/take'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBridge } from '../bridge.ts'
import { serveBridgeDesk } from './bridge-desk.ts'
import { findOperator, openSession, sealSession } from './operator-session.ts'
import { customerPage, loginPage, page, queuePage, statuses } from './pages.ts'

const cookieName = 'planet_operator'
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

type Id = { Params: { id: string } }
type Form = Readonly<Record<string, string | undefined>>
type Noted = Id & { Body: Form | undefined }

/**
 * The operators' page for reviews: who waits, what they sent, and the decision. It runs no script. Every look and every
 * act is written to the audit log by the functions that it calls.
 */
export async function serveConsole(
  app: FastifyInstance,
  config: Config,
  accounts: Accounts,
  bridge: ServerBridge | undefined,
): Promise<void> {
  // A scope of its own: its errors are pages, not the API's answers.
  await app.register((scope) => buildConsole(scope, config, accounts, bridge))
}

async function buildConsole(
  app: FastifyInstance,
  config: Config,
  accounts: Accounts,
  bridge: ServerBridge | undefined,
): Promise<void> {
  const origin = new URL(config.CONSOLE_URL).origin
  const style = await pageStyle(new URL('./console.css', import.meta.url))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request) => {
    // Forms of other sites carry their own origin; the cookie is strict on top of it.
    if (request.method === 'POST' && request.headers.origin !== origin)
      throw new ApiError('cross_site_request')
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      // Without any referrer browsers send forms with the origin `null`, which the check above refuses.
      'referrer-policy': 'same-origin',
    })
  })
  app.setErrorHandler((error: Error, request, reply) => {
    const known = error instanceof ApiError ? error : new ApiError('unknown_error', { cause: error })
    if (known.status >= 500) request.log.error({ err: error }, 'console')
    const body = html`<h1>This could not be done</h1><p>${known.code}</p><p><a href="/">Back</a></p>`
    return send(reply.code(known.status), page('Error', undefined, body))
  })

  const send = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  const keys = { secret: config.APP_SECRET, entries: config.OPERATORS }
  const operatorOf = (request: FastifyRequest): Operator | undefined =>
    openSession(keys, request.cookies[cookieName], Date.now())
  /** Runs a page for who is logged in; everybody else is asked to. */
  const as =
    <R extends FastifyRequest>(
      act: (operator: Operator, request: R, reply: FastifyReply) => Promise<unknown>,
    ) =>
    async (request: R, reply: FastifyReply) => {
      const operator = operatorOf(request)
      return operator ? act(operator, request, reply) : reply.redirect('/login', 303)
    }

  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/login', async (_request, reply) => send(reply, loginPage(false)))
  app.post<{ Body: { name?: string; password?: string } }>('/login', async (request, reply) => {
    const place = await take(accounts.pool, `operator:${addressKey(request.ip)}`, { count: 10, seconds: 600 })
    const name = await take(accounts.pool, `operator name:${request.body.name}`, { count: 50, seconds: 3600 })
    if (!place.allowed || !name.allowed) throw new ApiError('too_many_requests')
    const operator = findOperator(config.OPERATORS, request.body.name ?? '', request.body.password ?? '')
    if (!operator) return send(reply.code(400), loginPage(true))
    const secure = origin.startsWith('https:')
    const cookie = sealSession(keys, operator, Date.now())
    reply.setCookie(cookieName, cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure })
    return reply.redirect('/', 303)
  })
  app.post('/logout', async (_request, reply) =>
    reply.clearCookie(cookieName, { path: '/' }).redirect('/login', 303),
  )

  app.get<{ Querystring: { status?: string } }>(
    '/',
    as(async (operator, request: FastifyRequest<{ Querystring: { status?: string } }>, reply) => {
      const status = statuses.find((one) => one === request.query.status) ?? '100'
      return send(reply, queuePage(operator.name, status, await listAccounts(accounts, operator, status)))
    }),
  )
  serveBridgeDesk(app, { config, accounts, bridge, as, send })
  app.get<Id>(
    '/accounts/:id',
    as(async (operator, request: FastifyRequest<Id>, reply) =>
      send(reply, customerPage(operator.name, await viewCustomer(accounts, operator, request.params.id))),
    ),
  )
  app.get<{ Params: { id: string; kind: string } }>(
    '/accounts/:id/documents/:kind',
    as(async (operator, request: FastifyRequest<{ Params: { id: string; kind: string } }>, reply) => {
      const kind = documentKinds.find((one) => one === request.params.kind)
      if (!kind) throw new ApiError('data_not_found')
      const file = await viewDocument(accounts, operator, request.params.id, kind)
      return reply.type(file.type).header('content-disposition', 'inline').send(file.bytes)
    }),
  )

  const decide = (
    path: string,
    act: (operator: Operator, id: string, note: string, form: Form) => Promise<unknown>,
  ) =>
    app.post<Noted>(
      `/accounts/:id/${path}`,
      as(async (operator, request: FastifyRequest<Noted>, reply) => {
        await act(operator, request.params.id, request.body?.note?.trim() ?? '', request.body ?? {})
        return reply.redirect(`/accounts/${encodeURIComponent(request.params.id)}`, 303)
      }),
    )
  decide('approve', (operator, id) => approveAccount(accounts, operator, id))
  decide('reject', (operator, id, note) => rejectAccount(accounts, operator, id, note))
  decide('ask', (operator, id, note, form) => {
    const items = (['information', 'identity'] as const).filter((item) => form[item] === 'on')
    const documents = documentKinds.filter((kind) => form[kind] === 'on')
    if (note === '') throw new ApiError('warn_required_parameter_is_empty')
    return askForMore(accounts, operator, id, { items, documents, note })
  })
  app.post<Id>(
    '/accounts/:id/letter',
    as(async (operator, request: FastifyRequest<Id>, reply) => {
      const pdf = await issueLetter(accounts, operator, request.params.id)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="letter.pdf"')
        .send(pdf)
    }),
  )
}
