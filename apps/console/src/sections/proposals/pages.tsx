import type { Language } from '@planet/api/language'
import { needsStepUp, type ProposalRow } from '@planet/operators/decisions/proposals'
import type { ProposalState } from '@planet/operators/tables'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import {
  Columns,
  CustomerLink,
  Fact,
  Facts,
  Link,
  Moment,
  Notice,
  Panel,
  Pill,
  Tabs,
} from '../../frame/elements.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import type { Paged } from '../../frame/paging.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import type { Visit } from '../../frame/section.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { proposalTitle } from './proposal-title.ts'
import { texts } from './texts.ts'

export const proposalStates = [
  'open',
  'confirmed',
  'refused',
  'withdrawn',
] as const satisfies readonly ProposalState[]

const isOver = (row: ProposalRow, now: Date): boolean => row.state === 'open' && row.expires_at <= now

const StatePill = ({
  row,
  language,
  now,
}: {
  row: ProposalRow
  language: Language
  now: Date
}): ReactNode => {
  const t = texts[language]
  if (isOver(row, now)) return <Pill tone="plain">{t.over}</Pill>
  const tones = { open: 'wait', confirmed: 'good', refused: 'bad', withdrawn: 'plain' } as const
  return <Pill tone={tones[row.state]}>{t.states[row.state]}</Pill>
}

export function ListPage({
  language,
  state,
  paged: { rows, next },
  options: { now, isFirst },
}: {
  language: Language
  state: ProposalState
  paged: Paged<ProposalRow>
  options: { now: Date; isFirst: boolean }
}): ReactNode {
  const t = texts[language]
  const queues = proposalStates.map((one) => ({
    href: address('/proposals', { state: one }),
    label: t.states[one],
    isCurrent: one === state,
  }))
  const list = (
    <Table
      caption={t.states[state]}
      rows={rows}
      columns={[
        {
          head: t.what,
          cell: (row) => <Link href={`/proposals/${row.id}`}>{proposalTitle(row.kind, language)}</Link>,
        },
        { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        { head: t.state, cell: (row) => <StatePill row={row} language={language} now={now} /> },
        { head: t.proposedBy, cell: (row) => row.proposed_by },
        {
          head: t.proposedAt,
          cell: (row) =>
            state === 'open' ? (
              <WaitingSince visit={{ language, now }} kind="proposals" at={row.proposed_at} />
            ) : (
              <Moment at={row.proposed_at} />
            ),
        },
        { head: t.decidedBy, cell: (row) => row.decided_by ?? '–' },
      ]}
      empty={t.none}
    />
  )
  return (
    <>
      <Tabs label={t.queues} tabs={queues} />
      <p>{t.help}</p>
      {list}
      <Pager path="/proposals" filters={{ state }} next={next} isFirst={isFirst} language={language} />
    </>
  )
}

export function ProposalPage({
  visit,
  row,
  kind,
  now,
}: {
  visit: Visit
  row: ProposalRow
  kind: ProposalKind | undefined
  now: Date
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  const about = (
    <Facts>
      <Fact name={t.state}>
        <StatePill row={row} language={language} now={now} />
      </Fact>
      {kind?.describe(row.payload, language, row.account_id)}
      <Fact name={t.reason}>{row.reason}</Fact>
      <Fact name={t.proposedBy}>{row.proposed_by}</Fact>
      <Fact name={t.proposedAt}>
        <Moment at={row.proposed_at} />
      </Fact>
      <Fact name={t.expires}>
        <Moment at={row.expires_at} />
      </Fact>
      <Fact name={t.decidedBy}>{row.decided_by ?? '–'}</Fact>
      <Fact name={t.decidedAt}>
        <Moment at={row.decided_at} />
      </Fact>
    </Facts>
  )
  return (
    <Columns
      side={
        row.state === 'open' && !isOver(row, now) ? (
          <ProposalDecision visit={visit} row={row} kind={kind} />
        ) : null
      }
    >
      <Panel title={t.what}>{about}</Panel>
    </Columns>
  )
}

function ProposalDecision({
  visit,
  row: { id, proposed_by },
  kind,
}: {
  visit: Visit
  row: ProposalRow
  kind: ProposalKind | undefined
}): ReactNode {
  const t = texts[visit.language]
  const to = (act: string) => `/proposals/${id}/${act}`
  if (proposed_by === visit.operator.name)
    return (
      <Panel title={t.decide}>
        <Notice tone="wait">{t.own}</Notice>
        <PostForm action={to('withdraw')}>
          <Button>{t.withdraw}</Button>
        </PostForm>
      </Panel>
    )
  if (!kind || !visit.may(kind.confirm))
    return (
      <Panel title={t.decide}>
        <Notice tone="wait">{t.notYours}</Notice>
      </Panel>
    )
  return (
    <Panel title={t.decide}>
      <PostForm action={to('confirm')}>
        {kind && needsStepUp(kind.kind) ? <CodeField language={visit.language} /> : null}
        <Button look="main">{t.confirm}</Button>
      </PostForm>
      <PostForm action={to('refuse')}>
        <Button look="bad">{t.refuse}</Button>
      </PostForm>
    </Panel>
  )
}
