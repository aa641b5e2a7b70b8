import { ApiError } from '@planet/api/api-error'
import { audit } from '@planet/operators/audit/audit'
import { readOperatorSession } from '@planet/operators/logins/operator-sessions'
import { asApiError } from '@planet/platform/http/answer-error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { type Cookies, cookiesOf } from './cookies.ts'
import { Link, Notice } from './elements.tsx'
import { exportList } from './export-list.ts'
import { leaveMessage, takeMessage } from './flash.ts'
import { readForm } from './form.ts'
import { languageOf } from './language.ts'
import { createMenuCounts } from './menu-counts.ts'
import { isAllowed, type Permission } from './permissions.ts'
import { renderBody, renderPage } from './render.tsx'
import type { Act, Answer, ConsoleOperator, MenuEntry, Visit } from './section.ts'
import type { ConsoleServices } from './services.ts'
import { texts } from './texts.ts'
import { countsOf } from './waiting.ts'

export type Frame = {
  cookies: Cookies
  /** Sends a page with this body. */
  show: (request: FastifyRequest, reply: FastifyReply, page: ShownPage) => Promise<FastifyReply>
  /** Sends the answer of a section. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer,
    operator?: ConsoleOperator,
  ) => Promise<FastifyReply>
  /** Serves operators who are signed in and have the permission; others get the sign-in page or a refusal. */
  guard: (
    permission: Permission,
    act: Act,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The menu's counts, for the page's script. */
  menuCounts: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  fail: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}
type ShownPage = { title: string; body: ReactNode; status?: number; operator?: ConsoleOperator | undefined }

export function createFrame({ config, accounts }: ConsoleServices, menu: readonly MenuEntry[]): Frame {
  const cookies = cookiesOf(new URL(config.CONSOLE_URL).origin)

  const counts = createMenuCounts(accounts.db, accounts.now)

  const show: Frame['show'] = async (request, reply, { title, body, status = 200, operator }) => {
    const message = takeMessage(request, reply, cookies.message, cookies.secure)
    const path = request.url.split('?')[0] ?? '/'
    // A page without its counts is better than no page.
    const waiting = operator ? await counts.read().catch(() => []) : []
    const language = languageOf(request)
    const now = accounts.now()
    const csvHref = request.method === 'GET' && operator ? csvOf(request.url) : undefined
    const props = { title, language, path, menu, waiting, now, operator, message, csvHref, children: body }
    return reply.code(status).type('text/html; charset=utf-8').send(renderPage(props))
  }

  const send: Frame['send'] = async (request, reply, answer, operator) => {
    if (answer.kind === 'page') return show(request, reply, { ...answer, operator })
    if (answer.kind === 'redirect') {
      if (answer.message) leaveMessage(reply, cookies.message, cookies.secure, answer.message)
      return reply.redirect(answer.to, 303)
    }
    const { type, bytes, download } = answer
    const name =
      download === undefined ? 'inline' : `attachment; filename="${download.replace(/[^\w.-]/g, '_')}"`
    return reply.type(type).header('content-disposition', name).send(bytes)
  }

  const operatorOf = async (request: FastifyRequest): Promise<ConsoleOperator | undefined> => {
    const session = await readOperatorSession(accounts, request.cookies[cookies.session])
    return session?.stage === 'whole'
      ? { name: session.name, roles: session.roles, sessionId: session.id, address: request.ip }
      : undefined
  }

  const menuCounts: Frame['menuCounts'] = async (request, reply) => {
    const session = await readOperatorSession(accounts, request.cookies[cookies.session], false)
    if (session?.stage !== 'whole') return reply.code(401).send({})
    const count = countsOf(session.roles, await counts.read(), accounts.now())
    const open = menu.filter(({ permission }) => isAllowed(session.roles, permission))
    return reply.send(Object.fromEntries(open.map(({ href }) => [href, count(href)])))
  }

  const problem = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    text: string,
    operator?: ConsoleOperator,
  ) => {
    const t = texts[languageOf(request)]
    const body = (
      <>
        <Notice tone="bad">{text}</Notice>
        <p>
          <Link href={backTo(request)}>{t.back}</Link>
        </p>
      </>
    )
    return show(request, reply, { title: t.failed, body, status, operator })
  }

  const guard: Frame['guard'] = (permission, act) => async (request, reply) => {
    const operator = await operatorOf(request)
    if (!operator) return reply.redirect('/login', 303)
    if (!isAllowed(operator.roles, permission)) {
      const detail = { permission, method: request.method, page: request.routeOptions.url ?? '' }
      await audit(accounts, accounts.db, { operator, action: 'access_refused', accountId: null, detail })
      return problem(request, reply, 403, texts[languageOf(request)].failures.forbidden, operator)
    }
    const visit = visitOf(request, operator, accounts.now())
    const isExport = request.method === 'GET' && visit.query('format') === 'csv'
    const answer = isExport ? await exported(act, visit) : await act(visit)
    if (request.method === 'POST') counts.forget()
    return send(request, reply, answer, operator)
  }

  /** The list of a page as a file. The page itself records the view; this records that the data left the console. */
  const exported = async (act: Act, visit: Visit): Promise<Answer> => {
    const read = async (replaced: ReadonlyMap<string, string>) => {
      const query = (name: string) => replaced.get(name) ?? visit.query(name)
      const answer = await act({ ...visit, query })
      return answer.kind === 'page' ? renderBody(answer.body) : ''
    }
    const path = visit.request.url.split('?')[0] ?? '/'
    const name = path.slice(1).replaceAll('/', '-') || 'overview'
    const list = await exportList(read, name)
    if (!list) throw new ApiError('data_not_found')
    const { answer, rows, isWhole } = list
    const detail = { page: path, rows, isWhole }
    const { operator } = visit
    await audit(accounts, accounts.db, { operator, action: 'list_exported', accountId: null, detail })
    return answer
  }

  const fail: Frame['fail'] = async (error, request, reply) => {
    const known = asApiError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'console')
    const { failures } = texts[languageOf(request)]
    const text = Object.hasOwn(failures, known.code)
      ? failures[known.code as keyof typeof failures]
      : known.code
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    // The API answers 401 for a deleted account; in the console it is a page that does not exist.
    // The page keeps the operator's menu. Without a database the operator is unknown; serve the page anyway.
    const operator = await operatorOf(request).catch(() => undefined)
    const status = known.status === 401 ? 404 : known.status
    return problem(request, reply, status, text, operator)
  }
  return { cookies, show, send, guard, menuCounts, fail }
}

function visitOf(request: FastifyRequest, operator: ConsoleOperator, now: Date): Visit {
  const params = request.params as Readonly<Record<string, string | undefined>>
  const query = request.query as Readonly<Record<string, string | string[] | undefined>>
  return {
    operator,
    language: languageOf(request),
    param: (name) => params[name] ?? '',
    query: (name) => [query[name] ?? ''].flat().at(-1)?.trim() ?? '',
    form: readForm(request.body),
    may: (permission) => isAllowed(operator.roles, permission),
    request,
    now,
  }
}

/** The same page as a file. */
function csvOf(url: string): string {
  const address = new URL(url, 'http://console')
  address.searchParams.set('format', 'csv')
  return `${address.pathname}${address.search}`
}

/** The page that held the form, if it was one of ours. */
export function backTo({ headers }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  if (!from || from.host !== headers.host) return '/'
  // A path that begins with two slashes would be read as another host.
  return `${from.pathname.replace(/^\/+/, '/')}${from.search}`
}
