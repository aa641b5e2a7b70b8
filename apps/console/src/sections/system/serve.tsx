import type { Database } from '@planet/platform/database/database'
import { databaseStatus, listMigrations, listProcesses } from '@planet/platform/database/status'
import { listRates } from '@planet/transfers/queries/rates'
import { groupThousands } from '@planet/units/amount'
import type { ReactNode } from 'react'
import { Each } from '../../frame/each.tsx'
import { Columns, Fact, Facts, Moment, Mono, Panel, Pill } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { page, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { age } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { openSettings, partnersSet, shownValue } from './settings.ts'
import { systemTexts } from './texts.ts'

/** Processes, versions, rates and settings. */
export const systemSection: Section = {
  menu: [menuEntry('house', '/system', 'system.see', systemTexts)],
  serve: (serve, services) => {
    serve.page('/system', 'system.see', async (visit) =>
      page(
        systemTexts[visit.language].title,
        <SystemPage services={services} visit={visit} system={await readSystem(services.connection.db)} />,
      ),
    )
  },
}

type System = Awaited<ReturnType<typeof readSystem>>

const migrationsShown = 15
/** A process counts as silent after it has missed four heartbeats. */
const missedHeartbeats = 4
const staleMs = 10 * 60_000

async function readSystem(db: Database) {
  const [processes, migrations, rates, database] = await Promise.all([
    listProcesses(db),
    listMigrations(db, migrationsShown),
    listRates(db),
    databaseStatus(db),
  ])
  return { processes, migrations, rates, database }
}

function SystemPage({
  services,
  visit,
  system,
}: {
  services: ConsoleServices
  visit: Visit
  system: System
}): ReactNode {
  const { config, accounts, version, heartbeatMs } = services
  const { language } = visit
  const t = systemTexts[language]
  const now = accounts.now()
  const versions = (
    <Facts>
      <Fact name={t.product}>{version}</Fact>
      <Fact name={t.node}>{process.versions.node}</Fact>
      <Fact name={t.database}>{system.database.version}</Fact>
      <Fact name={t.size}>{system.database.size}</Fact>
    </Facts>
  )
  const partners = Object.entries(partnersSet(config))
  const settings = (
    <Table
      caption={t.settings}
      rows={openSettings}
      columns={[
        { head: t.setting, cell: (name) => <Mono>{name}</Mono> },
        { head: t.value, cell: (name) => shownValue(config[name]), isLong: true },
      ]}
      empty={moneyTexts[language].nothing}
    />
  )
  return (
    <>
      <Panel title={t.processes}>
        <ProcessesTable visit={visit} system={system} now={now} silentMs={missedHeartbeats * heartbeatMs} />
      </Panel>
      <Columns
        side={
          <>
            <Panel title={t.versions}>{versions}</Panel>
            <Panel title={t.partners}>
              <Facts>
                {partners.map(([name, isSet]) => (
                  <Fact key={name} name={t.partnerNames[name as keyof typeof t.partnerNames]}>
                    {isSet ? <Pill tone="good">{t.set}</Pill> : <Pill tone="plain">{t.notSet}</Pill>}
                  </Fact>
                ))}
              </Facts>
            </Panel>
            <Panel title={t.migrations}>
              <MigrationsTable visit={visit} system={system} />
            </Panel>
          </>
        }
      >
        <Panel title={t.rates}>
          <RatesTable visit={visit} system={system} now={now} />
        </Panel>
        <Panel title={t.settings}>
          <p>
            <small>{t.settingsNote}</small>
          </p>
          {settings}
        </Panel>
      </Columns>
    </>
  )
}

/** Breaks where its words do. */
const MigrationName = ({ name }: { name: string }): ReactNode => (
  <code>
    <Each of={name.split(/(?<=[/_])/)}>
      {(part) => (
        <>
          {part}
          <wbr />
        </>
      )}
    </Each>
  </code>
)

function ProcessesTable({
  visit: { language },
  system: { processes },
  now,
  silentMs,
}: {
  visit: Visit
  system: System
  now: Date
  silentMs: number
}): ReactNode {
  const t = systemTexts[language]
  const { columns } = moneyTexts[language]
  return (
    <Table
      caption={t.processes}
      rows={processes}
      columns={[
        { head: t.roles, cell: (one) => one.roles },
        { head: t.host, cell: (one) => one.host },
        { head: t.version, cell: (one) => one.version },
        { head: t.started, cell: (one) => <Moment at={one.started_at} /> },
        { head: t.seen, cell: (one) => age(one.seen_at, now, language), isFigure: true },
        {
          head: columns.state,
          cell: (one) =>
            now.getTime() - one.seen_at.getTime() > silentMs ? (
              <Pill tone="bad">{t.silent}</Pill>
            ) : (
              <Pill tone="good">{t.alive}</Pill>
            ),
        },
      ]}
      empty={t.noProcesses}
    />
  )
}

function RatesTable({
  visit: { language },
  system: { rates },
  now,
}: {
  visit: Visit
  system: System
  now: Date
}): ReactNode {
  const t = systemTexts[language]
  const { columns } = moneyTexts[language]
  return (
    <Table
      caption={t.rates}
      rows={rates}
      columns={[
        { head: columns.asset, cell: ({ asset }) => asset },
        { head: t.rates, cell: ({ fiat, rate }) => `${grouped(rate)} ${fiat}`, isFigure: true },
        { head: t.taken, cell: ({ taken_at }) => age(taken_at, now, language), isFigure: true },
        {
          head: columns.state,
          cell: ({ taken_at }) =>
            now.getTime() - taken_at.getTime() > staleMs ? (
              <Pill tone="wait">{t.stale}</Pill>
            ) : (
              <Pill tone="good">{t.fresh}</Pill>
            ),
        },
      ]}
      empty={t.noRates}
    />
  )
}

/** A decimal from the database, with thousands separators. */
const grouped = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.')
  return [groupThousands(whole), fraction].filter(Boolean).join('.')
}

function MigrationsTable({
  visit: { language },
  system: { migrations },
}: {
  visit: Visit
  system: System
}): ReactNode {
  const t = systemTexts[language]
  const { nothing } = moneyTexts[language]
  return (
    <>
      <p>{t.migrationCount(migrations.count)}</p>
      <Table
        caption={t.migrations}
        rows={migrations.newest}
        columns={[
          { head: t.migration, cell: ({ name }) => <MigrationName name={name} /> },
          { head: t.applied, cell: ({ applied_at }) => <Moment at={applied_at} /> },
        ]}
        empty={nothing}
      />
    </>
  )
}
