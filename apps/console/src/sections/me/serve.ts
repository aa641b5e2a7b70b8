import { operatorCodesLeft } from '@planet/accounts/operators/operator-codes'
import { changeOwnPassword, renewOwnCodes } from '@planet/accounts/operators/operator-login'
import { endOperatorSession, listOperatorSessions } from '@planet/accounts/operators/operator-sessions'
import { type Html, html } from '@planet/platform/html/html'
import { columns, facts, moment, mono, panel, pill, table } from '../../frame/elements.ts'
import { button, postForm, textField } from '../../frame/fields.ts'
import type { Form } from '../../frame/form.ts'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { codesBody } from '../../sign-in/pages.ts'
import { texts as signInTexts } from '../../sign-in/texts.ts'
import { roleWords } from '../operators/pages.ts'
import { texts } from './texts.ts'

type Sessions = Awaited<ReturnType<typeof listOperatorSessions>>

function mePage({ language, operator }: Visit, codesLeft: number, sessions: Sessions): Html {
  const t = texts[language]
  const end = (id: string) => postForm(`/me/sessions/${encodeURIComponent(id)}/end`, button(t.end))
  const list = table({
    caption: t.sessions,
    head: [t.started, t.lastSeen, t.place, t.device, t.act],
    rows: sessions.map(({ id, created_at, last_seen_at, address, device }) => [
      moment(created_at),
      moment(last_seen_at),
      mono(address),
      device,
      id === operator.sessionId ? pill('good', t.here) : end(id),
    ]),
    empty: '–',
  })
  const secret = { type: 'password', longest: 200 } as const
  const code = textField({
    name: 'code',
    label: t.code,
    longest: 20,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
  })
  const password = postForm('/me/password', [
    textField({ name: 'old', label: t.old, autocomplete: 'current-password', ...secret }),
    textField({
      name: 'password',
      label: t.fresh,
      autocomplete: 'new-password',
      help: t.freshHelp,
      ...secret,
    }),
    textField({ name: 'again', label: t.again, autocomplete: 'new-password', ...secret }),
    code,
    button(t.change),
  ])
  return columns(
    [
      panel(
        operator.name,
        facts([
          [t.roles, roleWords(operator.roles, language)],
          [t.codesLeft, String(codesLeft)],
        ]),
      ),
      panel(t.sessions, list),
    ],
    [
      panel(t.password, password),
      panel(t.codes, html`<p>${t.codesHelp}</p>${postForm('/me/codes', [code, button(t.renew)])}`),
    ],
  )
}

/** As apps show it, in two groups, or without the gap. */
const codeIn = (form: Form): string => form.text('code').replace(/\s/g, '')

/** One's own login. It has no entry in the menu: one's name at the top of each page leads here. */
export const meSection: Section = {
  menu: [],
  serve: (serve, { accounts }) => {
    serve.page('/me', 'self.manage', async (visit) => {
      const { name } = visit.operator
      const left = await operatorCodesLeft(accounts.db, name)
      return page(
        texts[visit.language].title,
        mePage(visit, left, await listOperatorSessions(accounts, name)),
      )
    })
    serve.act('/me/sessions/:id/end', 'self.manage', async ({ operator, language, param }) => {
      await endOperatorSession(accounts.db, operator.name, param('id'))
      return redirect('/me', texts[language].ended)
    })
    serve.act('/me/password', 'self.manage', async ({ operator, language, form }) => {
      const t = texts[language]
      if (form.raw('password') !== form.raw('again')) return redirect('/me', t.mismatch, 'bad')
      const change = { old: form.raw('old'), password: form.raw('password'), code: codeIn(form) }
      const isChanged = await changeOwnPassword(
        accounts,
        { id: operator.sessionId, name: operator.name },
        change,
      )
      return isChanged ? redirect('/me', t.changed) : redirect('/me', t.refused, 'bad')
    })
    serve.act('/me/codes', 'self.manage', async ({ operator, language, form }) => {
      const codes = await renewOwnCodes(accounts, operator, codeIn(form))
      if (!codes) return redirect('/me', texts[language].wrongCode, 'bad')
      return page(signInTexts[language].codes, codesBody(language, codes, '/me'))
    })
  },
}
