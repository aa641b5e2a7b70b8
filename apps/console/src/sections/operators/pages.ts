import type { listOperatorSessions } from '@planet/accounts/operators/operator-sessions'
import type { listOperators } from '@planet/accounts/operators/operator-store'
import { type OperatorRole, operatorRoles } from '@planet/accounts/operators/roles'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { columns, facts, link, moment, mono, notice, panel, pill, table } from '../../frame/elements.ts'
import { button, checkField, fieldset, folded, postForm, textField } from '../../frame/fields.ts'
import type { Visit } from '../../frame/section.ts'
import { texts } from './texts.ts'

type Row = Awaited<ReturnType<typeof listOperators>>[number]
type Sessions = Awaited<ReturnType<typeof listOperatorSessions>>

export const roleWords = (roles: readonly OperatorRole[], language: Language): string =>
  roles.map((role) => texts[language].roleNames[role]).join(', ')

const statePill = ({ disabled_at, totp_enabled_at }: Row, language: Language): Html => {
  const t = texts[language]
  if (disabled_at) return pill('bad', t.disabled)
  return totp_enabled_at ? pill('good', t.active) : pill('wait', t.notSetUp)
}

const roleFields = (language: Language, ticked: readonly OperatorRole[]): Html =>
  fieldset(
    texts[language].roles,
    operatorRoles.map((role) =>
      checkField({
        ...{ name: 'role', value: role, label: texts[language].roleHelp[role] },
        isTicked: ticked.includes(role),
      }),
    ),
  )

const reasonField = (language: Language): Html =>
  textField({ name: 'reason', label: texts[language].reason, longest: 300 })

export function listPage({ language, may }: Visit, rows: readonly Row[]): Html {
  const t = texts[language]
  const list = table({
    caption: t.title,
    head: [t.name, t.roles, t.state, t.createdBy, t.createdAt],
    rows: rows.map((row) => [
      link(`/operators/${row.name}`, row.name),
      roleWords(row.roles, language),
      statePill(row, language),
      row.created_by,
      moment(row.created_at),
    ]),
    empty: t.none,
  })
  const form = postForm('/operators', [
    textField({
      name: 'name',
      label: t.name,
      longest: 32,
      pattern: '[a-z0-9][a-z0-9._\\-]{1,31}',
      help: t.nameHelp,
    }),
    roleFields(language, []),
    reasonField(language),
    button(t.propose, 'main'),
  ])
  return columns(list, may('operators.manage') ? panel(t.add, html`<p>${t.addHelp}</p>${form}`) : html``)
}

export function operatorPage(visit: Visit, row: Row, sessions: Sessions): Html {
  const { language, operator } = visit
  const t = texts[language]
  const about = facts([
    [t.state, statePill(row, language)],
    [t.roles, roleWords(row.roles, language)],
    [t.createdBy, row.created_by],
    [t.createdAt, moment(row.created_at)],
  ])
  const open = table({
    caption: t.sessions,
    head: [t.lastSeen, t.place, t.device],
    rows: sessions.map(({ last_seen_at, address, device }) => [moment(last_seen_at), mono(address), device]),
    empty: t.noSessions,
  })
  const side =
    row.name === operator.name
      ? panel(t.acts, notice('wait', t.self))
      : panel(t.acts, acts(language, row, sessions.length > 0))
  return columns(
    [panel(t.facts, about), panel(t.sessions, open)],
    visit.may('operators.manage') ? side : html``,
  )
}

function acts(language: Language, { name, roles, disabled_at }: Row, isLoggedIn: boolean): Html[] {
  const t = texts[language]
  const to = (act: string) => `/operators/${name}/${act}`
  const changeRoles = postForm(to('roles'), [
    roleFields(language, roles),
    reasonField(language),
    button(t.changeRoles),
  ])
  const reset = postForm(to('reset'), [reasonField(language), button(t.reset)])
  const disable = postForm(to('disable'), [reasonField(language), button(t.disable, 'bad')])
  return [
    folded(t.changeRoles, changeRoles),
    folded(t.reset, html`<p>${t.resetHelp}</p>${reset}`),
    isLoggedIn ? postForm(to('sessions/end'), button(t.endSessions)) : html``,
    disabled_at ? html`` : folded(t.disable, html`<p>${t.disableHelp}</p>${disable}`),
  ]
}

/** Shown once, to one of the two who each know a half. */
export const halfShown = (language: Language, half: 'firstHalf' | 'secondHalf', text: string): Html => {
  const t = texts[language]
  return html`<p>${t[half]}: ${mono(text)}</p><p>${t.halfHelp}</p>`
}
