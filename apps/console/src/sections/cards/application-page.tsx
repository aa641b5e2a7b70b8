import { maskedNumber } from '@planet/api/fields/card'
import type { ChargeRow } from '@planet/cards/charges/tables'
import type { ApplicationShown, CardShown } from '@planet/cards/queries/lists'
import type { ReactNode } from 'react'
import { CustomerLink, Fact, Facts, Link, Moment, Mono, Panel, Pill } from '../../frame/elements.tsx'
import type { Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { age, dollars } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { applicationTones } from './application-list.tsx'
import { chargeTones } from './charge-list.tsx'
import { cardTexts } from './texts.ts'

/** One registration: its progress, its cards, and the customer's charges. */
export function ApplicationPage({
  services: { accounts },
  visit: { language },
  application,
  cards,
  charges,
}: {
  services: ConsoleServices
  visit: Visit
  application: ApplicationShown
  cards: readonly CardShown[]
  charges: readonly ChargeRow[]
}): ReactNode {
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return (
    <>
      <Panel title={t.application}>
        <Facts>
          <Fact name={t.account}>
            <CustomerLink account={application.account_id} />
          </Fact>
          <Fact name={columns.state}>
            <Pill tone={applicationTones[application.state]}>{t.applicationStates[application.state]}</Pill>
          </Fact>
          <Fact name={t.because}>{application.comment || '–'}</Fact>
          <Fact name={t.begun}>
            <Moment at={application.created_at} />
          </Fact>
          <Fact name={t.submitted}>
            <Moment at={application.submitted_at} />
          </Fact>
          <Fact name={t.decided}>
            <Moment at={application.decided_at} />
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t.title}>
        <Table
          caption={t.title}
          rows={cards}
          columns={[
            { head: t.card, cell: (row) => maskedNumber(row.last_four) },
            { head: columns.state, cell: (row) => t.cardStates[row.is_locked ? 'locked' : row.state] },
            { head: t.balance, cell: (row) => dollars(row.balance), isFigure: true },
            { head: columns.updated, cell: (row) => <Moment at={row.balance_at} /> },
            { head: t.added, cell: (row) => <Moment at={row.added_at} /> },
          ]}
          empty={nothing}
        />
      </Panel>
      <Panel title={t.tabs.charges}>
        <Table
          caption={t.tabs.charges}
          rows={charges}
          columns={[
            { head: columns.id, cell: (row) => <Mono>{row.id}</Mono> },
            { head: columns.amount, cell: (row) => dollars(row.cents), isFigure: true },
            { head: t.source, cell: (row) => t.sources[row.source] },
            {
              head: columns.state,
              cell: (row) => <Pill tone={chargeTones[row.state]}>{t.chargeStates[row.state]}</Pill>,
            },
            { head: t.because, cell: (row) => row.reason || '–' },
            {
              head: columns.age,
              cell: (row) => age(row.created_at, accounts.now(), language),
              isFigure: true,
            },
          ]}
          empty={nothing}
        />
        <p>
          <Link href={`/cards/charges?account=${application.account_id}`}>{t.allCharges}</Link>
        </p>
      </Panel>
    </>
  )
}
