import { listActivity } from '@planet/ledger/queries/lists'
import { findTransaction } from '@planet/ledger/queries/single'
import { type Html, html } from '@planet/platform/html/html'
import { customerLink, notice, panel, tabs } from '../../frame/elements.ts'
import { textField } from '../../frame/fields.ts'
import { filterBar, pager } from '../../frame/list.ts'
import { menuEntry } from '../../frame/menu.ts'
import { type Place, pageOf, pageSize, readPlace } from '../../frame/paging.ts'
import { type Answer, page, type Section, type Visit } from '../../frame/section.ts'
import { noteLook } from '../../money/audited.ts'
import { noted, readSearch } from '../../money/search.ts'
import type { ConsoleServices } from '../../services.ts'
import {
  journalOf,
  listMainUndone,
  listRefused,
  listSent,
  listStuck,
  mainByTxid,
  mainOfAccount,
} from './read.ts'
import { chainTable, journalTable, mainTable, sentTable } from './tables.ts'
import { ledgerTexts } from './texts.ts'

const lists = ['sent', 'stuck', 'refused', 'main'] as const
type List = (typeof lists)[number]

/** Transfers on PLANET and from people's own addresses: what was handed in, and what has become of it. */
export const ledgerSection: Section = {
  menu: [menuEntry('money', '/ledger', 'ledger.see', ledgerTexts)],
  serve: (serve, services) => {
    const { ledger } = services.planet
    serve.page('/ledger', 'ledger.see', async (visit) => {
      const q = visit.query('q')
      await noteLook(services, visit, 'transfers_listed', { detail: { search: noted(q) } })
      const body = q === '' ? await listed(services, visit) : await sought(services, ledger, visit, q)
      return page(ledgerTexts[visit.language].title, body) satisfies Answer
    })
  },
}

type Ledger = ConsoleServices['planet']['ledger']

const searchBar = ({ language, query }: Visit): Html =>
  filterBar(
    '/ledger',
    [
      textField({
        name: 'q',
        label: ledgerTexts[language].search,
        type: 'search',
        value: query('q'),
        isOptional: true,
      }),
    ],
    language,
  )

async function listed(services: ConsoleServices, visit: Visit): Promise<Html> {
  const { config, connection, accounts } = services
  const { language, query } = visit
  const t = ledgerTexts[language]
  const list: List = lists.find((one) => one === query('list')) ?? 'sent'
  const db = connection.db
  const after = placeOf(visit)
  const count = pageSize + 1
  const show = async (): Promise<{ shown: Html; next: string | undefined }> => {
    if (list === 'main')
      return {
        shown: mainTable(config, visit, await listMainUndone(db, pageSize), accounts.now()),
        next: undefined,
      }
    if (list === 'sent') {
      const { rows, next } = pageOf(await listSent(db, {}, after, count), (row) => [
        row.sent_at.toISOString(),
        row.hash.slice(2),
      ])
      return { shown: sentTable(config, visit, rows), next }
    }
    const found = await (list === 'stuck' ? listStuck : listRefused)(db, after, count)
    const { rows, next } = pageOf(found, (row) => [row.place, row.hash.slice(2)])
    return { shown: journalTable(config, visit, rows, accounts.now()), next }
  }
  const { shown, next } = await show()
  const choices = lists.map((one) => ({
    href: `/ledger?list=${one}`,
    label: t.lists[one],
    isCurrent: one === list,
  }))
  return html`${searchBar(visit)}${tabs(t.title, choices)}${shown}${pager('/ledger', { list }, { next, isFirst: after === undefined }, language)}`
}

function placeOf({ query }: Visit): Place | undefined {
  const place = readPlace(query('after'))
  return place && /^[0-9a-f]{64}$/.test(place[1]) ? place : undefined
}

/** One account, one address or one transaction, from everything that is known of it. */
async function sought(services: ConsoleServices, ledger: Ledger, visit: Visit, q: string): Promise<Html> {
  const { config, connection, accounts } = services
  const t = ledgerTexts[visit.language]
  const db = connection.db
  const now = accounts.now()
  const found = readSearch(q)
  if (found?.by === 'account') {
    const [rows, mains] = await Promise.all([
      listSent(db, { account: found.account }, undefined, pageSize),
      mainOfAccount(db, found.account, pageSize),
    ])
    return html`${searchBar(visit)}<p>${customerLink(found.account)}</p>${sentTable(config, visit, rows)}${panel(t.ownNetworks, mainTable(config, visit, mains, now))}`
  }
  if (found?.by === 'hash') {
    const [rows, journal, chain, mains] = await Promise.all([
      listSent(db, { hash: found.hash }, undefined, 1),
      journalOf(db, found.hash),
      findTransaction(ledger, `0x${found.hash}`),
      mainByTxid(db, found.hash),
    ])
    const onChain = chain?.transaction ? [chain.transaction] : []
    const isUnknown = !journal && onChain.length === 0 && mains.length === 0 && rows.length === 0
    if (isUnknown) return html`${searchBar(visit)}${notice('wait', t.unknown)}`
    return html`${searchBar(visit)}${panel(t.onChain, chainTable(config, visit, onChain))}${panel(t.journal, journalTable(config, visit, journal ? [journal] : [], now))}${panel(t.lists.sent, sentTable(config, visit, rows))}${mains.length > 0 && panel(t.ownNetworks, mainTable(config, visit, mains, now))}`
  }
  const planetAddress =
    found?.by === 'address' ? found.addresses.find((one) => /^0x[0-9a-f]{40}$/.test(one)) : undefined
  if (planetAddress) {
    const owner = await db
      .selectFrom('wallet_keys')
      .select('account_id')
      .where('planet_address', 'in', found?.by === 'address' ? found.addresses : [])
      .executeTakeFirst()
    const { transactions } = await listActivity(ledger, planetAddress, { count: pageSize })
    return html`${searchBar(visit)}${owner && html`<p>${customerLink(owner.account_id)}</p>`}${panel(t.activity(planetAddress), chainTable(config, visit, transactions))}`
  }
  return html`${searchBar(visit)}${notice('wait', t.unknown)}`
}
