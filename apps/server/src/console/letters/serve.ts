import { issueLetter } from '@planet/accounts/letter/issue-letter'
import { type LetterState, letterStates, listLetters } from '@planet/accounts/operators/letters-desk'
import type { Language } from '@planet/contract/language'
import { type Html, html } from '@planet/platform/html/html'
import { type Desk, file, page } from '../frame/desk.ts'
import { address, customerLink, moment, table, tabs } from '../frame/elements.ts'
import { button, postForm } from '../frame/fields.ts'
import { pager } from '../frame/list.ts'
import { type Paged, pageOf, pageSize, readCursor } from '../frame/paging.ts'
import { texts } from './texts.ts'

type Row = Awaited<ReturnType<typeof listLetters>>[number]

function listPage(
  language: Language,
  state: LetterState,
  { rows, next }: Paged<Row>,
  { isFirst, mayPrint }: { isFirst: boolean; mayPrint: boolean },
): Html {
  const t = texts[language]
  const print = (id: string) =>
    postForm(`/letters/${encodeURIComponent(id)}/print`, button(state === 'to_print' ? t.print : t.again))
  const canPrint = mayPrint && state !== 'confirmed'
  const list = table({
    caption: t.states[state],
    head: [
      t.account,
      t.language,
      t.since[state],
      ...(state === 'printed' ? [t.validUntil] : []),
      ...(canPrint ? [t.letter] : []),
    ],
    rows: rows.map((row) => [
      customerLink(row.account_id),
      row.language,
      moment(row.at),
      ...(state === 'printed' ? [moment(row.expires_at)] : []),
      ...(canPrint ? [print(row.account_id)] : []),
    ]),
    empty: t.none,
  })
  const queues = letterStates.map((one) => ({
    href: address('/letters', { state: one }),
    label: t.states[one],
    isCurrent: one === state,
  }))
  return html`${tabs(t.queues, queues)}<p>${t.help}</p>${list}${pager('/letters', { state }, { next, isFirst }, language)}`
}

export const lettersDesk: Desk = {
  menu: [
    {
      group: 'people',
      href: '/letters',
      permission: 'letters.see',
      title: { en: texts.en.title, ja: texts.ja.title, ko: texts.ko.title },
    },
  ],
  serve: (serve, { accounts }) => {
    serve.page('/letters', 'letters.see', async ({ language, query, may }) => {
      const state = letterStates.find((one) => one === query('state')) ?? 'to_print'
      const after = readCursor(query('after'), 2) as [string, string] | undefined
      const found = await listLetters(accounts, state, after, pageSize)
      const paged = pageOf(found, (row) => [row.key, row.account_id])
      const options = { isFirst: !after, mayPrint: may('letters.print') }
      return page(texts[language].title, listPage(language, state, paged, options))
    })
    serve.act('/letters/:id/print', 'letters.print', async ({ operator, param }) => {
      const pdf = await issueLetter(accounts, operator, param('id'))
      return file('application/pdf', pdf, `letter-${param('id')}.pdf`)
    })
  },
}
