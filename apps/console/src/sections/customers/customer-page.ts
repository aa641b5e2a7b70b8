import { stateOf } from '@planet/accounts/account/account-state'
import type { lookAtCustomer } from '@planet/accounts/operators/customers'
import type { notesOf } from '@planet/accounts/operators/notes'
import type { personalData } from '@planet/accounts/operators/personal-data'
import type { AccountStatus } from '@planet/accounts/status/state'
import type { LoginResult } from '@planet/accounts/tables'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { columns, empty, facts, moment, mono, panel, pill, table } from '../../frame/elements.ts'
import { areaField, button, postForm, textField } from '../../frame/fields.ts'
import { languageNames } from '../../frame/language.ts'
import type { Visit } from '../../frame/section.ts'
import { actions } from './actions.ts'
import { informationFacts } from './information.ts'
import { statusPill } from './list-page.ts'
import { texts } from './texts.ts'

type Customer = Awaited<ReturnType<typeof lookAtCustomer>>
export type Opened = Awaited<ReturnType<typeof personalData>> & { until: Date }
type Notes = Awaited<ReturnType<typeof notesOf>>

export const addressOf = (id: string, act = ''): string =>
  `/customers/${encodeURIComponent(id)}${act === '' ? '' : `/${act}`}`

export function customerPage(
  visit: Visit,
  customer: Customer,
  opened: Opened | undefined,
  notes: Notes,
): Html {
  const { language } = visit
  return columns(
    [
      factsPanel(language, customer),
      personalPanel(visit, customer, opened),
      notesPanel(visit, customer.account.id, notes),
      historyPanel(language, customer),
    ],
    actions(visit, stateOf(customer.account), customer),
  )
}

const yesOrNo = (at: Date | null, language: Language): Html => {
  const t = texts[language]
  return at ? html`${pill('good', t.confirmed)} ${moment(at)}` : pill('plain', t.open)
}

function factsPanel(language: Language, customer: Customer): Html {
  const t = texts[language]
  const { account, wallet, check, hasSecondFactor, sessions } = customer
  const entries: (readonly [string, Html | string])[] = [
    [t.status, statusPill(account.status as AccountStatus, language)],
    [t.kind, t.kinds[account.user_type]],
    [t.language, languageNames[account.language]],
    [t.signedUp, moment(account.created_at)],
    [t.activated, moment(account.activated_at)],
    [t.information, t.judgings[account.judging_information]],
    [t.confirmation, t.judgings[account.judging_confirmation]],
    [t.documents, t.judgings[account.judging_documents]],
    [t.identity, t.identities[account.identity]],
    [t.comment, check?.comment || '–'],
    [t.note, account.review_note || '–'],
    [t.secondFactor, hasSecondFactor ? t.on : t.off],
    [t.mobile, yesOrNo(account.mobile_verified_at, language)],
    [t.letter, yesOrNo(account.letter_verified_at, language)],
    [t.sessions, String(sessions)],
    [t.wallet, wallet ? mono(wallet.planet_address) : '–'],
  ]
  return panel(t.facts, facts(entries))
}

/** The newest first. What changed within a status, as the steps of a registration do, is no change of it. */
const changesOf = (history: Customer['history']) =>
  history.filter(({ status }, index) => status !== history[index + 1]?.status)

const historyPanel = (language: Language, { history }: Customer): Html => {
  const t = texts[language]
  return panel(
    t.history,
    table({
      caption: t.history,
      head: [t.status, t.since],
      rows: changesOf(history).map(({ status, at }) => [statusPill(status, language), moment(at)]),
      empty: '–',
    }),
  )
}

function personalPanel(visit: Visit, customer: Customer, opened: Opened | undefined): Html {
  const t = texts[visit.language]
  const { id } = customer.account
  if (!opened) {
    if (!visit.may('customers.open')) return html``
    const form = [textField({ name: 'reason', label: t.reason, longest: 300 }), button(t.openData)]
    return panel(t.personal, [html`<p>${t.personalHelp}</p>`, postForm(addressOf(id, 'open'), form)])
  }
  const written = opened.information
    ? facts(informationFacts(opened.information, visit.language))
    : empty(t.notSubmitted)
  const documents =
    customer.documents.length === 0
      ? empty(t.noDocuments)
      : html`<ul>${customer.documents.map(
          ({ kind }) =>
            html`<li><a href="${addressOf(id, `documents/${kind}`)}" target="_blank" rel="noopener">${t.documentKinds[kind]}</a></li>`,
        )}</ul>`
  const origin = (
    rows: readonly { at: Date; address: string; device: string; result?: LoginResult }[],
    caption: string,
  ) =>
    table({
      caption,
      head: [t.time, t.place, t.device, ...(caption === t.logins ? [t.result] : [])],
      rows: rows.map(({ at, address, device, result }) => [
        moment(at),
        mono(address),
        device,
        ...(result === undefined ? [] : [t.results[result]]),
      ]),
      empty: caption === t.logins ? t.noLogins : t.noSessions,
    })
  return panel(t.personal, [
    html`<p>${t.openUntil} ${moment(opened.until)}</p>`,
    facts([[t.email, opened.email]]),
    html`<h3>${t.submitted}</h3>${written}`,
    visit.may('customers.documents') ? html`<h3>${t.documents}</h3>${documents}` : html``,
    html`<h3>${t.devices}</h3>${origin(opened.sessions, t.devices)}<h3>${t.logins}</h3>${origin(opened.logins, t.logins)}`,
  ])
}

function notesPanel(visit: Visit, id: string, notes: Notes): Html {
  const t = texts[visit.language]
  const list =
    notes.length === 0
      ? empty(t.noNotes)
      : facts(notes.map(({ operator, at, text }) => [operator, html`${text}\n${moment(at)}`] as const))
  const form =
    visit.may('customers.note') &&
    postForm(addressOf(id, 'notes'), [
      areaField({ name: 'note', label: t.newNote, rows: 2 }),
      button(t.addNote),
    ])
  return panel(t.notes, html`${list}${form}`)
}
