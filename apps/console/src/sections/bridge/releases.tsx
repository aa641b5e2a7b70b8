import { listRelays, listReleases, type RelayRow, type ReleaseRow } from '@planet/bridge/queries/releases'
import type { ReactNode } from 'react'
import { Lines, Link, Moment, Panel, Pill } from '../../frame/elements.tsx'
import { Pager } from '../../frame/list.tsx'
import { pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { networkName } from '../../money/format.ts'
import { MainTransaction, Shortened } from '../../money/references.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { BridgeTabs } from './tabs.tsx'
import { bridgeTexts } from './text/texts.ts'

/** Payments from the reserves and the relayers' transactions. */
export function serveReleases(serve: Serve, services: ConsoleServices): void {
  serve.page('/bridge/releases', 'bridge.see', async (visit) => {
    const { db } = requireBridge(services)
    const after = readTimeCursor(visit.query('after'))
    const found = await listReleases(db, after, pageSize + 1)
    const { rows, next } = pageOf(found, (row) => [row.created_at.toISOString(), row.id])
    const afterRelay = readTimeCursor(visit.query('relay'))
    const relays = pageOf(await listRelays(db, afterRelay, pageSize + 1), (row) => [
      row.sent_at.toISOString(),
      row.txid,
    ])
    const { language } = visit
    const { bridge, releases: t } = bridgeTexts[language]
    const path = '/bridge/releases'
    const filters = { relay: visit.query('relay') }
    const relayFilters = { after: visit.query('after') }
    return page(
      bridge.title,
      <>
        <BridgeTabs current="releases" language={language} />
        <Panel title={t.releases}>
          <ReleasesTable services={services} visit={visit} rows={rows} />
          <Pager path={path} filters={filters} next={next} isFirst={!after} language={language} />
        </Panel>
        <Panel title={t.relays}>
          <RelaysTable services={services} visit={visit} rows={relays.rows} />
          <Pager
            path={path}
            filters={relayFilters}
            next={relays.next}
            isFirst={!afterRelay}
            language={language}
            cursor="relay"
          />
        </Panel>
      </>,
    )
  })
}

const tones = { proposed: 'wait', sent: 'good', replaced: 'plain' } as const

type RowsProps<Row> = { services: ConsoleServices; visit: Visit; rows: readonly Row[] }

function ReleasesTable({
  services: { config },
  visit: { language },
  rows,
}: RowsProps<ReleaseRow>): ReactNode {
  const { releases: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return (
    <Table
      caption={t.releases}
      rows={rows}
      columns={[
        { head: columns.network, cell: (row) => networkName(row.network, language) },
        {
          head: columns.transaction,
          cell: (row) =>
            row.txid ? (
              <MainTransaction config={config} network={row.network} txid={row.txid} isShort />
            ) : (
              '–'
            ),
        },
        {
          head: t.converts,
          cell: ({ kind, converts, voids }) =>
            kind === 'converts' ? (
              <Lines
                items={[...converts, ...voids]}
                line={(id) => (
                  <Link href={`/converts/${id}`}>
                    <Shortened>{id}</Shortened>
                  </Link>
                )}
              />
            ) : (
              t.kinds[kind]
            ),
        },
        { head: columns.state, cell: (row) => <Pill tone={tones[row.state]}>{t.states[row.state]}</Pill> },
        { head: t.height, cell: (row) => (row.height === null ? '–' : String(row.height)) },
        { head: t.created, cell: (row) => <Moment at={row.created_at} /> },
        { head: t.sent, cell: (row) => <Moment at={row.sent_at} /> },
      ]}
      empty={nothing}
    />
  )
}

function RelaysTable({ services: { config }, visit: { language }, rows }: RowsProps<RelayRow>): ReactNode {
  const { releases: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const purposeOf = (purpose: string) => {
    const [kind = ''] = purpose.split(':')
    return Object.hasOwn(t.purposes, kind) ? t.purposes[kind as keyof typeof t.purposes] : kind
  }
  return (
    <Table
      caption={t.relays}
      rows={rows}
      columns={[
        { head: columns.network, cell: (row) => networkName(row.network, language) },
        {
          head: t.purpose,
          cell: (row) => (
            <>
              {purposeOf(row.purpose)}
              <br />
              <small>
                <Shortened>{row.purpose}</Shortened>
              </small>
            </>
          ),
        },
        {
          head: columns.transaction,
          cell: (row) => <MainTransaction config={config} network={row.network} txid={row.txid} isShort />,
        },
        { head: t.place, cell: (row) => (row.nonce === null ? '–' : String(row.nonce)) },
        { head: t.sent, cell: (row) => <Moment at={row.sent_at} /> },
      ]}
      empty={nothing}
    />
  )
}
