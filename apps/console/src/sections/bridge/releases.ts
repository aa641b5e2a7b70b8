import type { BridgeTables } from '@planet/bridge/tables'
import { html } from '@planet/platform/html/html'
import { type Selectable, sql } from 'kysely'
import { link, moment, panel, pill, table } from '../../frame/elements.ts'
import { pager } from '../../frame/list.ts'
import { pageOf, pageSize, readPlace } from '../../frame/paging.ts'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { mainTransaction, networkName, short } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { type ConsoleServices, requireBridge } from '../../services.ts'
import { bridgeTabs } from './tabs.ts'
import { bridgeTexts } from './texts.ts'

type ReleaseRow = Pick<
  Selectable<BridgeTables['bridge_releases']>,
  'id' | 'network' | 'converts' | 'voids' | 'txid' | 'state' | 'height' | 'created_at' | 'sent_at'
>
type RelayRow = Selectable<BridgeTables['bridge_relays']>

const mostRelays = 100

/** What was paid out on the main networks, and what the relayers have sent: releases, sweeps and the like. */
export function serveReleases(serve: Serve, services: ConsoleServices): void {
  serve.page('/bridge/releases', 'bridge.see', async (visit) => {
    const { db } = requireBridge(services)
    const after = readPlace(visit.query('after'))
    let query = db
      .selectFrom('bridge_releases')
      .select(['id', 'network', 'converts', 'voids', 'txid', 'state', 'height', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
    if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
    const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at.toISOString(), row.id])
    const relays = await db
      .selectFrom('bridge_relays')
      .selectAll()
      .orderBy('sent_at', 'desc')
      .limit(mostRelays)
      .execute()
    const { language } = visit
    const { bridge, releases: t } = bridgeTexts[language]
    const pages = pager('/bridge/releases', {}, { next, isFirst: !after }, language)
    return page(
      bridge.title,
      html`${bridgeTabs('releases', language)}${panel(t.releases, [releasesTable(services, visit, rows), pages ?? ''])}${panel(t.relays, relaysTable(services, visit, relays))}`,
    )
  })
}

const tones = { proposed: 'wait', sent: 'good', replaced: 'plain' } as const

function releasesTable({ config }: ConsoleServices, { language }: Visit, rows: readonly ReleaseRow[]) {
  const { releases: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return table({
    caption: t.releases,
    head: [columns.network, columns.transaction, t.converts, columns.state, t.height, t.created, t.sent],
    rows: rows.map((row) => [
      networkName(row.network, language),
      row.txid ? mainTransaction(config, row.network, row.txid, true) : '–',
      html`${[...row.converts, ...row.voids].map((id, index) => [index > 0 && html`<br>`, link(`/converts/${id}`, short(id))])}`,
      pill(tones[row.state], t.states[row.state]),
      row.height === null ? '–' : String(row.height),
      moment(row.created_at),
      moment(row.sent_at),
    ]),
    empty: nothing,
  })
}

function relaysTable({ config }: ConsoleServices, { language }: Visit, rows: readonly RelayRow[]) {
  const { releases: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const purposeOf = (purpose: string) => {
    const [kind = ''] = purpose.split(':')
    return Object.hasOwn(t.purposes, kind) ? t.purposes[kind as keyof typeof t.purposes] : kind
  }
  return table({
    caption: t.relays,
    head: [columns.network, t.purpose, columns.transaction, t.place, t.sent],
    rows: rows.map((row) => [
      networkName(row.network, language),
      html`${purposeOf(row.purpose)}<br><small>${row.purpose.slice(0, 60)}</small>`,
      mainTransaction(config, row.network, row.txid, true),
      row.nonce === null ? '–' : String(row.nonce),
      moment(row.sent_at),
    ]),
    empty: nothing,
  })
}
