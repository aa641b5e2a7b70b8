import { ApiError } from '@planet/api/api-error'
import { isLanguage } from '@planet/api/language'
import { knownBrowser, newBrowserMark } from '@planet/operators/logins/known-browser'
import { offerOperatorTotp } from '@planet/operators/logins/operator-codes'
import {
  enterByOperatorCode,
  enterByOperatorPassword,
  finishEnrolment,
  setFirstPassword,
} from '@planet/operators/logins/operator-login'
import {
  endOperatorSession,
  type OperatorSession,
  readOperatorSession,
} from '@planet/operators/logins/operator-sessions'
import { operatorByName } from '@planet/operators/logins/operator-store'
import type { OperatorStage } from '@planet/operators/tables'
import { addressKey } from '@planet/platform/http/client-address'
import { originOf } from '@planet/platform/http/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backTo, type Frame } from '../frame/answer.tsx'
import { readForm } from '../frame/form.ts'
import { languageOf } from '../frame/language.ts'
import type { ConsoleServices } from '../frame/services.ts'
import { appPage, codePage, loginPage, ownPasswordPage, RecoveryCodes } from './pages.tsx'
import { texts } from './texts.ts'

const yearSeconds = 365 * 86_400

/** The only routes open to logged-out users: password, second factor, and their first set-up. */
export function serveSignIn(app: FastifyInstance, { accounts }: ConsoleServices, frame: Frame): void {
  const { cookies, show } = frame
  const enter = (reply: FastifyReply, token: string) =>
    reply.setCookie(cookies.session, token, cookies.options)
  /** Password and code were right: from now on this browser has its own attempt counter. */
  const enterWhole = (request: FastifyRequest, reply: FastifyReply, name: string, token: string) => {
    const carried = request.cookies[cookies.browser]
    const isKnown = carried !== undefined && knownBrowser(accounts, name, carried) !== undefined
    const mark = isKnown ? carried : newBrowserMark(accounts, name)
    reply.setCookie(cookies.browser, mark, { ...cookies.options, maxAge: yearSeconds })
    return enter(reply, token)
  }
  const sessionOf = (request: FastifyRequest) =>
    readOperatorSession(accounts, request.cookies[cookies.session])

  /** For a user who has entered the password and is at this step. */
  const at =
    (
      stage: OperatorStage,
      act: (session: OperatorSession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessionOf(request)
      return session?.stage === stage ? act(session, request, reply) : reply.redirect('/', 303)
    }

  app.get('/login', async (request, reply) => {
    const session = await sessionOf(request)
    if (session?.stage === 'whole') return reply.redirect('/', 303)
    return show(request, reply, loginPage(languageOf(request)))
  })
  app.post('/login', async (request, reply) => {
    const form = readForm(request.body)
    const name = form.text('name').toLowerCase()
    const password = form.raw('password')
    const place = addressKey(request.ip)
    const token = await enterByOperatorPassword(accounts, {
      name,
      password,
      origin: originOf(request),
      place,
      mark: request.cookies[cookies.browser],
    })
    if (!token) return show(request, reply, loginPage(languageOf(request), 'wrong', name))
    const stage = (await readOperatorSession(accounts, token))?.stage
    return enter(reply, token).redirect(stage === 'enrol' ? '/welcome' : '/login/code', 303)
  })

  app.get(
    '/login/code',
    at('code', async (_session, request, reply) => show(request, reply, codePage(languageOf(request)))),
  )
  app.post(
    '/login/code',
    at('code', async (session, request, reply) => {
      const code = readForm(request.body).text('code').replace(/\s/g, '')
      const token = await enterByOperatorCode(accounts, session, code, originOf(request))
      return token
        ? enterWhole(request, reply, session.name, token).redirect('/', 303)
        : show(request, reply, codePage(languageOf(request), 'wrongCode'))
    }),
  )

  app.get(
    '/welcome',
    at('enrol', async ({ name }, request, reply) => {
      const language = languageOf(request)
      const isOwn = (await operatorByName(accounts.db, name))?.is_password_own
      return show(
        request,
        reply,
        isOwn ? appPage(language, await offerOperatorTotp(accounts, name)) : ownPasswordPage(language),
      )
    }),
  )
  app.post(
    '/welcome/password',
    at('enrol', async (session, request, reply) => {
      const form = readForm(request.body)
      const password = form.raw('password')
      const language = languageOf(request)
      if (password !== form.raw('again')) return show(request, reply, ownPasswordPage(language, 'mismatch'))
      try {
        await setFirstPassword(accounts, session, password)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'validation_error') throw error
        return show(request, reply, ownPasswordPage(language, 'weak'))
      }
      return reply.redirect('/welcome', 303)
    }),
  )
  app.post(
    '/welcome/code',
    at('enrol', async (session, request, reply) => {
      const language = languageOf(request)
      const code = readForm(request.body).text('code').replace(/\s/g, '')
      const entered = await finishEnrolment(accounts, session, code, originOf(request))
      if (!entered)
        return show(
          request,
          reply,
          appPage(language, await offerOperatorTotp(accounts, session.name), 'wrongCode'),
        )
      enterWhole(request, reply, session.name, entered.token)
      return show(request, reply, {
        title: texts[language].codes,
        body: <RecoveryCodes language={language} codes={entered.codes} next="/" />,
      })
    }),
  )

  app.post('/logout', async (request, reply) => {
    const session = await sessionOf(request)
    if (session) await endOperatorSession(accounts.db, session.name, session.id)
    return reply.clearCookie(cookies.session, cookies.options).redirect('/login', 303)
  })
  app.post('/language', async (request, reply) => {
    const chosen = readForm(request.body).text('language')
    if (isLanguage(chosen))
      reply.setCookie(cookies.language, chosen, { ...cookies.options, maxAge: yearSeconds })
    return reply.redirect(backTo(request), 303)
  })
}
