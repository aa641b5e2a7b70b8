import { listAnswers } from '@planet/accounts/agreements/answers'
import { statusChanges } from '@planet/accounts/queries/status-changes'
import { notesOf } from '@planet/compliance/customers/notes'
import { loginsOf } from '@planet/compliance/customers/personal-data'
import { actsOn } from '@planet/operators/audit/operator-acts'
import { actionName } from '../audit/action-name.ts'
import { explanation } from '../audit/operator-activity.tsx'
import { nameOfField } from '../settings/shown.tsx'
import { type ActivitySource, cursorIn, keyAt, numberIn, type PersonKind } from './activity-entry.ts'
import { texts } from './texts.ts'

const status: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await statusChanges(services.connection.db, account, { after: numberIn(key), count })
  const { sentences, statuses } = texts[language]
  return rows.map((row) => ({
    at: row.at,
    kind: 'status',
    key: String(row.id),
    state: '',
    what: sentences.status(statuses[row.status]),
  }))
}

const agreement: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await listAnswers(services.connection.db, account, { after: numberIn(key), count })
  const { sentences } = texts[language]
  return rows.map(({ id, agreement_id, version, agreed, at }) => ({
    at,
    kind: 'agreement',
    key: String(id),
    state: '',
    what: sentences[agreed ? 'agreed' : 'declined'](nameOfField(agreement_id, language), version),
  }))
}

const operator: ActivitySource = async ({ services, visit, account }, key, count) => {
  const acts = await actsOn(services.connection.db, account, {
    after: numberIn(key),
    count,
    seesCases: visit.may('cases.see'),
  })
  const { sentences } = texts[visit.language]
  return acts.map(({ id, at, operator: name, action, detail }) => ({
    at,
    kind: 'operator',
    key: String(id),
    state: explanation({ action, detail }, visit.language),
    what: sentences.operator(actionName({ action, detail }, visit.language), name),
  }))
}

const note: ActivitySource = async ({ services, visit: { language }, account }, key, count) => {
  const rows = await notesOf(services.accounts, account, { after: cursorIn(key), count })
  return rows.map(({ id, at, operator: name, text }) => ({
    at,
    kind: 'note',
    key: keyAt(at, id),
    state: text,
    what: texts[language].sentences.note(name),
  }))
}

const login: ActivitySource = async ({ services, visit, account }, key, count) => {
  const page = { after: numberIn(key), count }
  const rows = await loginsOf(services.accounts, visit.operator, account, page)
  const { sentences, results } = texts[visit.language]
  return rows.map(({ id, at, address, device, result }) => ({
    at,
    kind: 'login',
    key: String(id),
    state: results[result],
    what: sentences.login(device, address),
  }))
}

export const sources: Readonly<Record<PersonKind, ActivitySource>> = {
  status,
  agreement,
  operator,
  note,
  login,
}
