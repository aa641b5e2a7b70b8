import type { Language } from '@planet/api/language'
import type { listOperatorSessions } from '@planet/operators/logins/operator-sessions'
import type { listOperators } from '@planet/operators/logins/operator-store'
import { type OperatorRole, operatorRoles } from '@planet/operators/roles'
import type { ReactNode } from 'react'
import { Columns, Fact, Facts, Link, Moment, Mono, Notice, Panel, Pill } from '../../frame/elements.tsx'
import { CheckField, Fieldset, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { texts } from './texts.ts'

type Row = Awaited<ReturnType<typeof listOperators>>[number]
type Sessions = Awaited<ReturnType<typeof listOperatorSessions>>

export const roleWords = (roles: readonly OperatorRole[], language: Language): string =>
  roles.map((role) => texts[language].roleNames[role]).join(', ')

const StatePill = ({
  row: { disabled_at, totp_enabled_at },
  language,
}: {
  row: Row
  language: Language
}): ReactNode => {
  const t = texts[language]
  if (disabled_at) return <Pill tone="bad">{t.disabled}</Pill>
  return totp_enabled_at ? <Pill tone="good">{t.active}</Pill> : <Pill tone="wait">{t.notSetUp}</Pill>
}

const RoleFields = ({
  language,
  ticked,
}: {
  language: Language
  ticked: readonly OperatorRole[]
}): ReactNode => (
  <Fieldset legend={texts[language].roles}>
    {operatorRoles.map((role) => (
      <CheckField
        key={role}
        name="role"
        value={role}
        label={texts[language].roleHelp[role]}
        isTicked={ticked.includes(role)}
      />
    ))}
  </Fieldset>
)

const ReasonField = ({ language }: { language: Language }): ReactNode => (
  <TextField name="reason" label={texts[language].reason} maxLength={300} />
)

export function ListPage({
  visit: { language, may },
  rows,
}: {
  visit: Visit
  rows: readonly Row[]
}): ReactNode {
  const t = texts[language]
  const list = (
    <Table
      caption={t.title}
      rows={rows}
      columns={[
        { head: t.name, cell: (row) => <Link href={`/operators/${row.name}`}>{row.name}</Link> },
        { head: t.roles, cell: (row) => roleWords(row.roles, language) },
        { head: t.state, cell: (row) => <StatePill row={row} language={language} /> },
        { head: t.createdBy, cell: (row) => row.created_by },
        { head: t.createdAt, cell: (row) => <Moment at={row.created_at} /> },
      ]}
      empty={t.none}
    />
  )
  const form = (
    <PostForm action="/operators">
      <TextField
        name="name"
        label={t.name}
        maxLength={32}
        pattern={'[a-z0-9][a-z0-9._\\-]{1,31}'}
        help={t.nameHelp}
      />
      <RoleFields language={language} ticked={[]} />
      <ReasonField language={language} />
      <Button look="main">{t.propose}</Button>
    </PostForm>
  )
  return (
    <Columns
      side={
        may('operators.manage') ? (
          <Panel title={t.add}>
            <p>{t.addHelp}</p>
            {form}
          </Panel>
        ) : null
      }
    >
      {list}
    </Columns>
  )
}

export function OperatorPage({
  visit,
  row,
  sessions,
}: {
  visit: Visit
  row: Row
  sessions: Sessions
}): ReactNode {
  const { language, operator } = visit
  const t = texts[language]
  const about = (
    <Facts>
      <Fact name={t.state}>
        <StatePill row={row} language={language} />
      </Fact>
      <Fact name={t.roles}>{roleWords(row.roles, language)}</Fact>
      <Fact name={t.createdBy}>{row.created_by}</Fact>
      <Fact name={t.createdAt}>
        <Moment at={row.created_at} />
      </Fact>
    </Facts>
  )
  const open = (
    <Table
      caption={t.sessions}
      rows={sessions}
      columns={[
        { head: t.lastSeen, cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
        { head: t.place, cell: ({ address }) => <Mono>{address}</Mono> },
        { head: t.device, cell: ({ device }) => device },
      ]}
      empty={t.noSessions}
    />
  )
  const side =
    row.name === operator.name ? (
      <Panel title={t.acts}>
        <Notice tone="wait">{t.self}</Notice>
      </Panel>
    ) : (
      <Panel title={t.acts}>
        <OperatorActs language={language} row={row} isLoggedIn={sessions.length > 0} />
      </Panel>
    )
  return (
    <Columns side={visit.may('operators.manage') ? side : null}>
      <Panel title={t.facts}>{about}</Panel>
      <Panel title={t.sessions}>{open}</Panel>
    </Columns>
  )
}

function OperatorActs({
  language,
  row: { name, roles, disabled_at },
  isLoggedIn,
}: {
  language: Language
  row: Row
  isLoggedIn: boolean
}): ReactNode {
  const t = texts[language]
  const to = (act: string) => `/operators/${name}/${act}`
  const changeRoles = (
    <PostForm action={to('roles')}>
      <RoleFields language={language} ticked={roles} />
      <ReasonField language={language} />
      <Button>{t.changeRoles}</Button>
    </PostForm>
  )
  const reset = (
    <PostForm action={to('reset')}>
      <ReasonField language={language} />
      <Button>{t.reset}</Button>
    </PostForm>
  )
  const disable = (
    <PostForm action={to('disable')}>
      <ReasonField language={language} />
      <Button look="bad">{t.disable}</Button>
    </PostForm>
  )
  return (
    <>
      <Folded summary={t.changeRoles}>{changeRoles}</Folded>
      <Folded summary={t.reset}>
        <p>{t.resetHelp}</p>
        {reset}
      </Folded>
      <Folded summary={t.own}>
        <p>{t.ownHelp}</p>
        <PostForm action={to('own-accounts')}>
          <TextField name="identity" label={t.ownField} maxLength={320} />
          <Button>{t.own}</Button>
        </PostForm>
      </Folded>
      {isLoggedIn ? (
        <PostForm action={to('sessions/end')}>
          <Button>{t.endSessions}</Button>
        </PostForm>
      ) : null}
      {disabled_at ? null : (
        <Folded summary={t.disable}>
          <p>{t.disableHelp}</p>
          {disable}
        </Folded>
      )}
    </>
  )
}

/** Shown once, to one of the two operators who each know a half. */
export const PasswordHalf = ({
  language,
  half,
  text,
}: {
  language: Language
  half: 'firstHalf' | 'secondHalf'
  text: string
}): ReactNode => {
  const t = texts[language]
  return (
    <>
      <p>
        {t[half]}: <Mono>{text}</Mono>
      </p>
      <p>{t.halfHelp}</p>
    </>
  )
}
