import type { ProposalRow } from '@planet/accounts/operators/proposals'
import type { ProposalState } from '@planet/accounts/tables'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import {
  address,
  columns,
  customerLink,
  facts,
  link,
  moment,
  notice,
  panel,
  pill,
  table,
  tabs,
} from '../../frame/elements.ts'
import { button, postForm } from '../../frame/fields.ts'
import { pager } from '../../frame/list.ts'
import type { Paged } from '../../frame/paging.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import type { Visit } from '../../frame/section.ts'
import { texts } from './texts.ts'

export const proposalStates = [
  'open',
  'confirmed',
  'refused',
  'withdrawn',
] as const satisfies readonly ProposalState[]

type Kinds = ReadonlyMap<string, ProposalKind>
const titleOf = (kinds: Kinds, kind: string, language: Language): string =>
  kinds.get(kind)?.title[language] ?? kind

const isOver = (row: ProposalRow, now: Date): boolean => row.state === 'open' && row.expires_at <= now

const statePill = (row: ProposalRow, language: Language, now: Date): Html => {
  const t = texts[language]
  if (isOver(row, now)) return pill('plain', t.over)
  const tones = { open: 'wait', confirmed: 'good', refused: 'bad', withdrawn: 'plain' } as const
  return pill(tones[row.state], t.states[row.state])
}

export function listPage(
  language: Language,
  state: ProposalState,
  { rows, next }: Paged<ProposalRow>,
  { kinds, now, isFirst }: { kinds: Kinds; now: Date; isFirst: boolean },
): Html {
  const t = texts[language]
  const queues = proposalStates.map((one) => ({
    href: address('/proposals', { state: one }),
    label: t.states[one],
    isCurrent: one === state,
  }))
  const list = table({
    caption: t.states[state],
    head: [t.what, t.account, t.state, t.proposedBy, t.proposedAt, t.decidedBy],
    rows: rows.map((row) => [
      link(`/proposals/${row.id}`, titleOf(kinds, row.kind, language)),
      customerLink(row.account_id),
      statePill(row, language, now),
      row.proposed_by,
      moment(row.proposed_at),
      row.decided_by ?? '–',
    ]),
    empty: t.none,
  })
  return html`${tabs(t.queues, queues)}<p>${t.help}</p>${list}${pager('/proposals', { state }, { next, isFirst }, language)}`
}

export function proposalPage(
  visit: Visit,
  row: ProposalRow,
  kind: ProposalKind | undefined,
  now: Date,
): Html {
  const { language } = visit
  const t = texts[language]
  const about = facts([
    [t.state, statePill(row, language, now)],
    ...(kind?.describe(row.payload, language, row.account_id) ?? []),
    [t.reason, row.reason],
    [t.proposedBy, row.proposed_by],
    [t.proposedAt, moment(row.proposed_at)],
    [t.expires, moment(row.expires_at)],
    [t.decidedBy, row.decided_by ?? '–'],
    [t.decidedAt, moment(row.decided_at)],
  ])
  return columns(
    panel(t.what, about),
    row.state === 'open' && !isOver(row, now) ? decision(visit, row, kind) : html``,
  )
}

function decision(visit: Visit, { id, proposed_by }: ProposalRow, kind: ProposalKind | undefined): Html {
  const t = texts[visit.language]
  const to = (act: string) => `/proposals/${id}/${act}`
  if (proposed_by === visit.operator.name)
    return panel(t.decide, [notice('wait', t.own), postForm(to('withdraw'), button(t.withdraw))])
  if (!kind || !visit.may(kind.confirm)) return panel(t.decide, notice('wait', t.notYours))
  return panel(t.decide, [
    postForm(to('confirm'), button(t.confirm, 'main')),
    postForm(to('refuse'), button(t.refuse, 'bad')),
  ])
}
