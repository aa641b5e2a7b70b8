import {
  addIdentity,
  listIdentities,
  type OwnIdentity,
  readIdentity,
} from '@planet/operators/decisions/own-accounts'
import { operatorCodesLeft } from '@planet/operators/logins/operator-codes'
import { changeOwnPassword, renewOwnCodes } from '@planet/operators/logins/operator-login'
import { endOperatorSession, listOperatorSessions } from '@planet/operators/logins/operator-sessions'
import type { ReactNode } from 'react'
import { Each } from '../../frame/each.tsx'
import { Columns, Fact, Facts, Moment, Mono, Notice, Panel, Pill } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import type { Form } from '../../frame/form.ts'
import { Button, PostForm } from '../../frame/forms.tsx'
import { page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { RecoveryCodes } from '../../sign-in/pages.tsx'
import { texts as signInTexts } from '../../sign-in/texts.ts'
import { roleWords } from '../operators/pages.tsx'
import { texts } from './texts.ts'

type Sessions = Awaited<ReturnType<typeof listOperatorSessions>>

function MePage({
  visit: { language, operator },
  codesLeft,
  identities,
  sessions,
}: {
  visit: Visit
  codesLeft: number
  identities: readonly OwnIdentity[]
  sessions: Sessions
}): ReactNode {
  const t = texts[language]
  const end = (id: string) => (
    <PostForm action={`/me/sessions/${encodeURIComponent(id)}/end`}>
      <Button>{t.end}</Button>
    </PostForm>
  )
  const list = (
    <Table
      caption={t.sessions}
      rows={sessions}
      columns={[
        { head: t.started, cell: ({ created_at }) => <Moment at={created_at} /> },
        { head: t.lastSeen, cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
        { head: t.place, cell: ({ address }) => <Mono>{address}</Mono> },
        { head: t.device, cell: ({ device }) => device },
        {
          head: t.act,
          cell: ({ id }) => (id === operator.sessionId ? <Pill tone="good">{t.here}</Pill> : end(id)),
        },
      ]}
      empty="–"
    />
  )
  const secret = { type: 'password', longest: 200 } as const
  const code = (
    <TextField name="code" label={t.code} maxLength={20} autoComplete="one-time-code" inputMode="numeric" />
  )
  const password = (
    <PostForm action="/me/password">
      <TextField name="old" label={t.old} autoComplete="current-password" {...secret} />
      <TextField name="password" label={t.fresh} autoComplete="new-password" help={t.freshHelp} {...secret} />
      <TextField name="again" label={t.again} autoComplete="new-password" {...secret} />
      {code}
      <Button>{t.change}</Button>
    </PostForm>
  )
  return (
    <Columns
      side={
        <>
          <Panel title={t.password}>{password}</Panel>
          <Panel title={t.codes}>
            <p>{t.codesHelp}</p>
            <PostForm action="/me/codes">
              {code}
              <Button>{t.renew}</Button>
            </PostForm>
          </Panel>
        </>
      }
    >
      <Panel title={operator.name}>
        <Facts>
          <Fact name={t.roles}>{roleWords(operator.roles, language)}</Fact>
          <Fact name={t.codesLeft}>{String(codesLeft)}</Fact>
        </Facts>
        {codesLeft === 0 && <Notice tone="wait">{t.noCodes}</Notice>}
      </Panel>
      <Panel title={t.own}>
        <p>{t.ownHelp}</p>
        <ul>
          <Each of={identities}>{(one) => <li>{'email' in one ? one.email : one.accountId}</li>}</Each>
        </ul>
        <PostForm action="/me/own-accounts">
          <TextField name="identity" label={t.ownField} maxLength={320} />
          <Button>{t.ownAdd}</Button>
        </PostForm>
      </Panel>
      <Panel title={t.sessions}>{list}</Panel>
    </Columns>
  )
}

/** As apps show it, in two groups, or without the space. */
const codeIn = (form: Form): string => form.text('code').replace(/\s/g, '')

/** The operator's own login. It has no menu entry: the name at the top of each page links here. */
export const meSection: Section = {
  menu: [],
  serve: (serve, { accounts }) => {
    serve.page('/me', 'self.manage', async (visit) => {
      const { name } = visit.operator
      const left = await operatorCodesLeft(accounts.db, name)
      return page(
        texts[visit.language].title,
        <MePage
          visit={visit}
          codesLeft={left}
          identities={await listIdentities(accounts, visit.operator)}
          sessions={await listOperatorSessions(accounts, name)}
        />,
      )
    })
    serve.act('/me/sessions/:id/end', 'self.manage', async ({ operator, language, param }) => {
      await endOperatorSession(accounts.db, operator.name, param('id'))
      return redirect('/me', texts[language].ended)
    })
    serve.act('/me/own-accounts', 'self.manage', async ({ operator, language, form }) => {
      const identity = readIdentity(form.required('identity', 320))
      await accounts.db.transaction().execute((tx) => addIdentity(accounts, tx, operator, identity))
      return redirect('/me', texts[language].ownAdded)
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
      return page(signInTexts[language].codes, <RecoveryCodes language={language} codes={codes} next="/me" />)
    })
  },
}
