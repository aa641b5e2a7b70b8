import { issueLetter } from '@planet/accounts/letter/issue-letter'
import { type LetterState, letterStates, listLetters } from '@planet/accounts/operators/letter-list'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { address, customerLink, moment, table, tabs } from '../../frame/elements.ts'
import { button, postForm } from '../../frame/fields.ts'
import { languageNames } from '../../frame/language.ts'
import { pager } from '../../frame/list.ts'
import { menuEntry } from '../../frame/menu.ts'
import { type Paged, pageOf, pageSize, readPlace } from '../../frame/paging.ts'
import { file, page, type Section } from '../../frame/section.ts'
import { noteLook } from '../../money/audited.ts'
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
      languageNames[row.language],
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

export const lettersSection: Section = {
  menu: [menuEntry('people', '/letters', 'letters.see', texts)],
  serve: (serve, services) => {
    const { accounts } = services
    serve.page('/letters', 'letters.see', async (visit) => {
      const { language, query, may } = visit
      const state = letterStates.find((one) => one === query('state')) ?? 'to_print'
      await noteLook(services, visit, 'letters_listed', { detail: { state } })
      const after = readPlace(query('after'))
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
