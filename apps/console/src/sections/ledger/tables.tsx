import type { LedgerTransaction } from '@planet/ledger/queries/rows'
import type { MainRow } from '@planet/main-networks/queries/payments'
import type { Config } from '@planet/platform/config/settings'
import type { JournalRow, SentRow } from '@planet/transfers/queries/submitted'
import type { ReactNode } from 'react'
import { CustomerLink, Lines, Moment, Pill } from '../../frame/elements.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { age, money, networkName } from '../../money/format.ts'
import { MainTransaction, PlanetAddress, PlanetTransaction, Shortened } from '../../money/references.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { ledgerTexts } from './texts.ts'

const tones = { pending: 'wait', final: 'good', refused: 'bad', included: 'good' } as const
type State = keyof typeof tones
const StatePill = ({ state, visit: { language } }: { state: string | null; visit: Visit }): ReactNode => {
  if (state === null) return '–'
  const { states } = ledgerTexts[language]
  return Object.hasOwn(states, state) ? (
    <Pill tone={tones[state as State]}>{states[state as State]}</Pill>
  ) : (
    <Pill tone="bad">{state}</Pill>
  )
}

export function SentTable({
  config,
  visit,
  rows,
}: {
  config: Config
  visit: Visit
  rows: readonly SentRow[]
}): ReactNode {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return (
    <Table
      caption={t.lists.sent}
      rows={rows}
      columns={[
        {
          head: columns.transaction,
          cell: (row) => <PlanetTransaction config={config} hash={row.hash} isShort />,
        },
        { head: columns.from, cell: (row) => <CustomerLink account={row.sender_account} /> },
        {
          head: columns.to,
          cell: (row) =>
            row.recipient_account ? (
              <CustomerLink account={row.recipient_account} />
            ) : (
              <PlanetAddress config={config} address={row.recipient} isShort />
            ),
        },
        { head: columns.amount, cell: (row) => money(row.asset, row.amount), isFigure: true },
        { head: columns.state, cell: (row) => <StatePill state={row.state} visit={visit} /> },
        { head: columns.time, cell: (row) => <Moment at={row.sent_at} /> },
      ]}
      empty={nothing}
    />
  )
}

export function JournalTable({
  config,
  visit,
  rows,
  now,
}: {
  config: Config
  visit: Visit
  rows: readonly JournalRow[]
  now: Date
}): ReactNode {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return (
    <Table
      caption={t.journal}
      rows={rows}
      columns={[
        {
          head: columns.transaction,
          cell: (row) => <PlanetTransaction config={config} hash={row.hash} isShort />,
        },
        { head: columns.account, cell: (row) => <CustomerLink account={row.sender_account} /> },
        { head: columns.state, cell: (row) => <StatePill state={row.state} visit={visit} /> },
        { head: t.received, cell: (row) => <Moment at={row.received_at} /> },
        { head: columns.age, cell: (row) => age(row.received_at, now, visit.language), isFigure: true },
        { head: t.broadcasts, cell: (row) => String(row.broadcasts), isFigure: true },
        { head: t.refusal, cell: (row) => row.refusal?.slice(0, 200) ?? '–' },
      ]}
      empty={nothing}
    />
  )
}

export function MainTable({
  config,
  visit,
  rows,
  now,
}: {
  config: Config
  visit: Visit
  rows: readonly MainRow[]
  now: Date
}): ReactNode {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return (
    <Table
      caption={t.ownNetworks}
      rows={rows}
      columns={[
        { head: columns.network, cell: (row) => networkName(row.network, visit.language) },
        {
          head: columns.transaction,
          cell: (row) => (
            <MainTransaction
              config={config}
              network={row.network}
              txid={row.network === 'ethereum' ? `0x${row.txid}` : row.txid}
              isShort
            />
          ),
        },
        { head: columns.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        { head: columns.to, cell: (row) => <Shortened>{row.recipient}</Shortened> },
        { head: columns.amount, cell: (row) => money(row.asset, row.amount), isFigure: true },
        { head: columns.state, cell: (row) => <StatePill state={row.state} visit={visit} /> },
        { head: columns.age, cell: (row) => age(row.sent_at, now, visit.language), isFigure: true },
        { head: t.broadcasts, cell: (row) => String(row.broadcasts), isFigure: true },
      ]}
      empty={nothing}
    />
  )
}

export function ChainTable({
  config,
  visit,
  rows,
}: {
  config: Config
  visit: Visit
  rows: readonly LedgerTransaction[]
}): ReactNode {
  const t = ledgerTexts[visit.language]
  const { columns, nothing } = moneyTexts[visit.language]
  return (
    <Table
      caption={t.onChain}
      rows={rows}
      columns={[
        {
          head: columns.transaction,
          cell: (row) => <PlanetTransaction config={config} hash={row.hash} isShort />,
        },
        { head: columns.kind, cell: (row) => row.kind },
        {
          head: t.movements,
          cell: (row) => (
            <Lines
              items={row.movements}
              line={({ asset, token, amount, from, to }) => (
                <>
                  {money(asset ?? token, amount)} <PlanetAddress config={config} address={from} isShort /> →{' '}
                  <PlanetAddress config={config} address={to} isShort />
                </>
              )}
            />
          ),
        },
        {
          head: columns.state,
          cell: (row) =>
            row.succeeded ? <Pill tone="good">{t.succeeded}</Pill> : <Pill tone="bad">{t.failed}</Pill>,
        },
        { head: t.block, cell: (row) => String(row.block) },
        { head: columns.time, cell: (row) => <Moment at={row.time} /> },
      ]}
      empty={nothing}
    />
  )
}
