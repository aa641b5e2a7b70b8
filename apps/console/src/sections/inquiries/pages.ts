import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import type { answersTo } from '@planet/server/inquiry/answers'
import type { InquiryEntry, InquiryPage, OpenInquiry } from '@planet/server/inquiry/inbox'
import type { InquiryState } from '@planet/server/inquiry/inquiry'
import {
  columns,
  customerLink,
  empty,
  facts,
  link,
  moment,
  mono,
  panel,
  pill,
  table,
} from '../../frame/elements.ts'
import { areaField, button, postForm, selectField, textField } from '../../frame/fields.ts'
import { languageNames } from '../../frame/language.ts'
import { filterBar, pager, searchBar } from '../../frame/list.ts'
import type { Visit } from '../../frame/section.ts'
import { texts } from './texts.ts'

export const states = ['open', 'answered', 'closed'] as const
export const kinds = ['inquiry', 'cancellation'] as const
export type Filters = { state: string; kind: string; writer: string }

const statePill = (state: InquiryState, language: Language): Html =>
  pill(state === 'open' ? 'wait' : state === 'answered' ? 'good' : 'plain', texts[language].states[state])

type Listed = InquiryPage & { assigned: ReadonlyMap<string, string> }

export function listPage(
  language: Language,
  filters: Filters,
  { entries, next, assigned }: Listed,
  isFirst: boolean,
): Html {
  const t = texts[language]
  const all = ['', t.every] as const
  const fields = [
    selectField({
      ...{ name: 'state', label: t.state, value: filters.state },
      options: [all, ...states.map((state) => [state, t.states[state]] as const)],
    }),
    selectField({
      ...{ name: 'kind', label: t.kind, value: filters.kind },
      options: [all, ...kinds.map((kind) => [kind, t.kinds[kind]] as const)],
    }),
  ]
  if (filters.writer !== '') fields.push(html`<input type="hidden" name="writer" value="${filters.writer}">`)
  const sought = textField({ name: 'email', label: t.email, type: 'email', longest: 320 })
  const row = (entry: InquiryEntry) => [
    link(`/inquiries/${entry.id}`, mono(entry.id)),
    statePill(entry.state, language),
    t.kinds[entry.kind],
    languageNames[entry.language],
    assigned.get(entry.id) ?? t.nobody,
    moment(entry.created_at),
  ]
  const list = table({
    caption: t.title,
    head: [t.reference, t.state, t.kind, t.language, t.assigned, t.received],
    rows: entries.map(row),
    empty: t.none,
  })
  return html`${searchBar('/inquiries/find', sought, language)}${filterBar('/inquiries', fields, language)}${list}${pager('/inquiries', filters, { next, isFirst }, language)}`
}

type Shown = {
  inquiry: OpenInquiry
  answers: Awaited<ReturnType<typeof answersTo>>
  assigned: string | undefined
  operators: readonly string[]
}

export function inquiryPage(visit: Visit, { inquiry, answers, assigned, operators }: Shown): Html {
  const { language } = visit
  const t = texts[language]
  const about = facts([
    [t.state, statePill(inquiry.state, language)],
    [t.kind, t.kinds[inquiry.kind]],
    [t.name, inquiry.name],
    [t.from, inquiry.email],
    [t.account, inquiry.accountId ? customerLink(inquiry.accountId) : t.noAccount],
    [t.language, languageNames[inquiry.language]],
    [t.received, moment(inquiry.created_at)],
    [t.assigned, assigned ?? t.nobody],
  ])
  const given =
    answers.length === 0
      ? empty(t.noAnswers)
      : facts(answers.map(({ operator, at, text }) => [operator, html`${text}\n${moment(at)}`] as const))
  return columns(
    [
      panel(t.message, [about, html`<p class="words" lang="${inquiry.language}">${inquiry.content}</p>`]),
      panel(t.answers, given),
    ],
    visit.may('inquiries.answer')
      ? acts(language, inquiry, { seen: answers.length, assigned, operators })
      : html``,
  )
}

type Handling = { seen: number; assigned: string | undefined; operators: readonly string[] }

function acts(language: Language, { id, state }: OpenInquiry, { seen, assigned, operators }: Handling): Html {
  const t = texts[language]
  const to = (act: string) => `/inquiries/${id}/${act}`
  const answer = postForm(to('answer'), [
    html`<input type="hidden" name="seen" value="${seen}">`,
    areaField({ name: 'answer', label: t.answer, rows: 8, longest: 10_000, help: t.answerHelp }),
    button(t.send, 'main'),
  ])
  const assign = postForm(to('assign'), [
    selectField({
      ...{ name: 'operator', label: t.assign, value: assigned ?? '' },
      options: [['', t.nobody], ...operators.map((name) => [name, name] as const)],
    }),
    button(t.assignButton),
  ])
  const end =
    state === 'closed' ? postForm(to('reopen'), button(t.reopen)) : postForm(to('close'), button(t.close))
  return html`${state !== 'closed' && panel(t.answer, answer)}${panel(t.handle, [assign, end])}`
}
