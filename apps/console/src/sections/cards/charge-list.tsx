import { type ChargeState, chargeStates, maskedNumber } from '@planet/api/fields/card'
import type { ChargeRow } from '@planet/cards/charges/tables'
import type { ReactNode } from 'react'
import { CustomerLink, Link, Moment, Mono, Pill } from '../../frame/elements.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { dollars } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { CardList } from './card-list.tsx'
import { cardTexts } from './texts.ts'

/** It still needs work by a person or a partner. */
export const isRunning = (state: ChargeState): boolean =>
  state === 'charging' || state === 'refused' || state === 'returning'

export const chargeTones = {
  waiting_payment: 'plain',
  charging: 'wait',
  done: 'good',
  refused: 'bad',
  returning: 'wait',
  returned: 'plain',
  cancelled: 'plain',
} as const

export function ChargeList({
  visit,
  rows,
  next,
}: {
  visit: Visit
  rows: readonly ChargeRow[]
  next: string | undefined
}): ReactNode {
  const { language, may } = visit
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const states = [
    ['stuck', t.stuck] as const,
    ...chargeStates.map((state) => [state, t.chargeStates[state]] as const),
  ]
  return (
    <CardList visit={visit} tab="charges" states={states} next={next}>
      <Table
        caption={t.tabs.charges}
        rows={rows}
        columns={[
          { head: columns.id, cell: (row) => <Mono>{row.id}</Mono> },
          { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
          { head: t.card, cell: (row) => maskedNumber(row.last_four) },
          {
            head: columns.amount,
            cell: (row) => dollars(row.cents),
            isFigure: true,
          },
          {
            head: t.source,
            cell: (row) =>
              row.order_id ? (
                <>
                  {t.sources[row.source]} <Link href={`/orders/${row.order_id}`}>{t.order}</Link>
                </>
              ) : (
                t.sources[row.source]
              ),
          },
          {
            head: columns.state,
            cell: (row) => <Pill tone={chargeTones[row.state]}>{t.chargeStates[row.state]}</Pill>,
          },
          { head: t.because, cell: (row) => row.reason || '–' },
          { head: columns.updated, cell: (row) => <Moment at={row.changed_at} /> },
          {
            head: columns.act,
            cell: (row) =>
              isRunning(row.state) && may('cards.charge_again') ? (
                <PostForm action={`/cards/charges/${row.id}/again`}>
                  <Button>{t.again}</Button>
                </PostForm>
              ) : (
                ''
              ),
          },
        ]}
        empty={nothing}
      />
    </CardList>
  )
}
