import { type Html, html } from '@planet/platform/html/html'
import { groupThousands } from '@planet/units/amount'
import type { Pool } from 'pg'
import { columns as beside, facts, moment, mono, panel, pill, table } from '../../frame/elements.ts'
import { menuEntry } from '../../frame/menu.ts'
import { page, type Section, type Visit } from '../../frame/section.ts'
import { age } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { openSettings, partnersSet, shownValue } from './settings.ts'
import { systemTexts } from './texts.ts'

/** What runs, since when, and as it was set up. */
export const systemSection: Section = {
  menu: [menuEntry('house', '/system', 'system.see', systemTexts)],
  serve: (serve, services) => {
    serve.page('/system', 'system.see', async (visit) =>
      page(
        systemTexts[visit.language].title,
        body(services, visit, await readSystem(services.connection.pool)),
      ),
    )
  },
}

type System = Awaited<ReturnType<typeof readSystem>>

const migrationsShown = 15
/** A process counts as silent after it has missed four heartbeats. */
const missedHeartbeats = 4
const staleMs = 10 * 60_000

async function readSystem(pool: Pool) {
  const [processes, migrations, rates, database] = await Promise.all([
    pool.query<{ roles: string; version: string; host: string; started_at: Date; seen_at: Date }>(
      'select roles, version, host, started_at, seen_at from processes order by seen_at desc limit 100',
    ),
    pool.query<{ name: string; applied_at: Date; count: number }>(
      `select name, applied_at, (count(*) over ())::int as count from migrations
       order by applied_at desc, name desc limit ${migrationsShown}`,
    ),
    pool.query<{ asset: string; fiat: string; rate: string; taken_at: Date }>(
      'select asset, fiat, rate::text, taken_at from rates order by asset, fiat',
    ),
    pool.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    ),
  ])
  return {
    processes: processes.rows,
    migrations: migrations.rows,
    rates: rates.rows,
    database: database.rows[0],
  }
}

function body(services: ConsoleServices, visit: Visit, system: System): Html {
  const { config, accounts, version, heartbeatMs } = services
  const { language } = visit
  const t = systemTexts[language]
  const now = accounts.now()
  const versions = facts([
    [t.product, version],
    [t.node, process.versions.node],
    [t.database, system.database?.version ?? '–'],
    [t.size, system.database?.size ?? '–'],
  ])
  const set = Object.entries(partnersSet(config)).map(
    ([name, isSet]) =>
      [
        t.partnerNames[name as keyof typeof t.partnerNames],
        isSet ? pill('good', t.set) : pill('plain', t.notSet),
      ] as const,
  )
  const settings = table({
    caption: t.settings,
    head: [t.setting, t.value],
    rows: openSettings.map((name) => [mono(name), shownValue(config[name])]),
    empty: moneyTexts[language].nothing,
  })
  return html`${panel(t.processes, processesTable(visit, system, now, missedHeartbeats * heartbeatMs))}${beside(
    [
      panel(t.rates, ratesTable(visit, system, now)),
      panel(t.settings, [html`<p><small>${t.settingsNote}</small></p>`, settings]),
    ],
    [
      panel(t.versions, versions),
      panel(t.partners, facts(set)),
      panel(t.migrations, migrationsTable(visit, system)),
    ],
  )}`
}

/** Breaks where its words do. */
const migrationName = (name: string): Html =>
  html`<code>${name.split(/(?<=[/_])/).map((part) => html`${part}<wbr>`)}</code>`

function processesTable({ language }: Visit, { processes }: System, now: Date, silentMs: number): Html {
  const t = systemTexts[language]
  const { columns } = moneyTexts[language]
  return table({
    caption: t.processes,
    head: [t.roles, t.host, t.version, t.started, t.seen, columns.state],
    figures: [4],
    rows: processes.map((one) => [
      one.roles,
      one.host,
      one.version,
      moment(one.started_at),
      age(one.seen_at, now, language),
      now.getTime() - one.seen_at.getTime() > silentMs ? pill('bad', t.silent) : pill('good', t.alive),
    ]),
    empty: t.noProcesses,
  })
}

function ratesTable({ language }: Visit, { rates }: System, now: Date): Html {
  const t = systemTexts[language]
  const { columns } = moneyTexts[language]
  return table({
    caption: t.rates,
    head: [columns.asset, t.rates, t.taken, columns.state],
    figures: [1, 2],
    rows: rates.map(({ asset, fiat, rate, taken_at }) => [
      asset,
      `${grouped(rate)} ${fiat}`,
      age(taken_at, now, language),
      now.getTime() - taken_at.getTime() > staleMs ? pill('wait', t.stale) : pill('good', t.fresh),
    ]),
    empty: t.noRates,
  })
}

/** A decimal as the database writes it, with its thousands apart. */
const grouped = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.')
  return [groupThousands(whole), fraction].filter(Boolean).join('.')
}

function migrationsTable({ language }: Visit, { migrations }: System): Html {
  const t = systemTexts[language]
  const { nothing } = moneyTexts[language]
  return html`<p>${t.migrationCount(migrations[0]?.count ?? 0)}</p>${table({
    caption: t.migrations,
    head: [t.migration, t.applied],
    rows: migrations.map(({ name, applied_at }) => [migrationName(name), moment(applied_at)]),
    empty: nothing,
  })}`
}
