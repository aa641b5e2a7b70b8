import { accountOfAddress } from '@planet/accounts/queries/find-account'
import { listActivity } from '@planet/ledger/queries/lists'
import { findTransaction } from '@planet/ledger/queries/single'
import { listLost } from '@planet/ledger/relay/lost'
import { listMainUndone, mainByTxid, mainOfAccount } from '@planet/main-networks/queries/payments'
import { journalOf, listRefused, listSent, listStuck } from '@planet/transfers/queries/submitted'
import type { ReactNode } from 'react'
import { CustomerLink, Notice, Panel, Tabs } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readTimeCursor, type TimeCursor } from '../../frame/paging.ts'
import { type Answer, page, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { auditView } from '../../money/audited.ts'
import { readSearch, redactSearch } from '../../money/search.ts'
import { LostTable, serveLost, writeOffPayment } from './lost.tsx'
import { ChainTable, JournalTable, MainTable, SentTable } from './tables.tsx'
import { ledgerTexts } from './texts.ts'

const lists = ['sent', 'stuck', 'refused', 'lost', 'main'] as const
type List = (typeof lists)[number]

/** Transfers on PLANET and from customers' own addresses: what was submitted, and its result. */
export const ledgerSection: Section = {
  menu: [menuEntry('money', '/ledger', 'ledger.see', ledgerTexts)],
  proposals: (services) => [writeOffPayment(services)],
  serve: (serve, services) => {
    const { ledger } = services.planet
    serve.page('/ledger', 'ledger.see', async (visit) => {
      const q = visit.query('q')
      await auditView(services, visit, 'transfers_listed', { detail: { search: redactSearch(q) } })
      const body = q === '' ? await listed(services, visit) : await searchResults(services, ledger, visit, q)
      return page(ledgerTexts[visit.language].title, body) satisfies Answer
    })
    serveLost(serve, services)
  },
}

type Ledger = ConsoleServices['planet']['ledger']

const TransferSearch = ({ visit: { language, query } }: { visit: Visit }): ReactNode => (
  <FilterBar path="/ledger" language={language}>
    <TextField name="q" label={ledgerTexts[language].search} type="search" value={query('q')} isOptional />
  </FilterBar>
)

async function listed(services: ConsoleServices, visit: Visit): Promise<ReactNode> {
  const { config, connection, accounts } = services
  const { language, query } = visit
  const t = ledgerTexts[language]
  const list: List = lists.find((one) => one === query('list')) ?? 'sent'
  const db = connection.db
  const after = placeOf(visit)
  const count = pageSize + 1
  const show = async (): Promise<{ shown: ReactNode; next: string | undefined }> => {
    if (list === 'main')
      return {
        shown: (
          <MainTable
            config={config}
            visit={visit}
            rows={await listMainUndone(db, pageSize)}
            now={accounts.now()}
          />
        ),
        next: undefined,
      }
    if (list === 'sent') {
      const { rows, next } = pageOf(await listSent(db, {}, after, count), (row) => [
        row.sent_at.toISOString(),
        row.hash.slice(2),
      ])
      return { shown: <SentTable config={config} visit={visit} rows={rows} />, next }
    }
    if (list === 'lost') {
      const { rows, next } = pageOf(await listLost(db, after, count), (row) => [row.place, row.hash.slice(2)])
      return { shown: <LostTable config={config} visit={visit} rows={rows} />, next }
    }
    const found = await (list === 'stuck' ? listStuck : listRefused)(db, after, count)
    const { rows, next } = pageOf(found, (row) => [row.place, row.hash.slice(2)])
    return { shown: <JournalTable config={config} visit={visit} rows={rows} now={accounts.now()} />, next }
  }
  const { shown, next } = await show()
  const choices = lists.map((one) => ({
    href: `/ledger?list=${one}`,
    label: t.lists[one],
    isCurrent: one === list,
  }))
  return (
    <>
      <TransferSearch visit={visit} />
      <Tabs label={t.title} tabs={choices} />
      {shown}
      <Pager
        path="/ledger"
        filters={{ list }}
        next={next}
        isFirst={after === undefined}
        language={language}
      />
    </>
  )
}

function placeOf({ query }: Visit): TimeCursor | undefined {
  const place = readTimeCursor(query('after'))
  return place && /^[0-9a-f]{64}$/.test(place[1]) ? place : undefined
}

/** One account, address or transaction, with everything known about it. */
async function searchResults(
  services: ConsoleServices,
  ledger: Ledger,
  visit: Visit,
  q: string,
): Promise<ReactNode> {
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
    return (
      <>
        <TransferSearch visit={visit} />
        <p>
          <CustomerLink account={found.account} />
        </p>
        <SentTable config={config} visit={visit} rows={rows} />
        <Panel title={t.ownNetworks}>
          <MainTable config={config} visit={visit} rows={mains} now={now} />
        </Panel>
      </>
    )
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
    if (isUnknown)
      return (
        <>
          <TransferSearch visit={visit} />
          <Notice tone="wait">{t.unknown}</Notice>
        </>
      )
    return (
      <>
        <TransferSearch visit={visit} />
        <Panel title={t.onChain}>
          <ChainTable config={config} visit={visit} rows={onChain} />
        </Panel>
        <Panel title={t.journal}>
          <JournalTable config={config} visit={visit} rows={journal ? [journal] : []} now={now} />
        </Panel>
        <Panel title={t.lists.sent}>
          <SentTable config={config} visit={visit} rows={rows} />
        </Panel>
        {mains.length > 0 && (
          <Panel title={t.ownNetworks}>
            <MainTable config={config} visit={visit} rows={mains} now={now} />
          </Panel>
        )}
      </>
    )
  }
  const planetAddress =
    found?.by === 'address' ? found.addresses.find((one) => /^0x[0-9a-f]{40}$/.test(one)) : undefined
  if (planetAddress) {
    const owner = await accountOfAddress(db, found?.by === 'address' ? found.addresses : [])
    const { transactions } = await listActivity(ledger, planetAddress, { count: pageSize })
    return (
      <>
        <TransferSearch visit={visit} />
        {owner && (
          <p>
            <CustomerLink account={owner} />
          </p>
        )}
        <Panel title={t.activity(planetAddress)}>
          <ChainTable config={config} visit={visit} rows={transactions} />
        </Panel>
      </>
    )
  }
  return (
    <>
      <TransferSearch visit={visit} />
      <Notice tone="wait">{t.unknown}</Notice>
    </>
  )
}
