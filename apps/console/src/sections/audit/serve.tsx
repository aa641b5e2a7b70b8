import type { Language } from '@planet/api/language'
import { type AuditFilter, audit, listAudit, type Operator } from '@planet/operators/audit/audit'
import { auditHead } from '@planet/operators/audit/audit-chain'
import { auditKinds } from '@planet/operators/audit/audit-kinds'
import { TooManyRecords } from '@planet/platform/database/records'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import { CustomerLink, Link, Moment, Mono } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { type Paged, pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import { file, page, redirect, type Section } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { redactSearch } from '../../money/search.ts'
import { actionName } from './action-name.ts'
import { auditArchive } from './archive.ts'
import { texts } from './texts.ts'

type Row = Awaited<ReturnType<typeof listAudit>>[number]
type Filters = {
  kind: string
  operator: string
  account: string
  action: string
  from: string
  until: string
}

const detailOf = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')

function ListPage({
  language,
  filters,
  paged: { rows, next },
  isFirst,
}: {
  language: Language
  filters: Filters
  paged: Paged<Row>
  isFirst: boolean
}): ReactNode {
  const t = texts[language]
  const field = (name: Exclude<keyof Filters, 'kind' | 'action'>, type: 'search' | 'date') => (
    <TextField name={name} label={t[name]} value={filters[name]} type={type} isOptional />
  )
  const fields = (
    <>
      <SelectField
        name="kind"
        label={t.kind}
        value={filters.kind}
        options={[['', t.everything], ...auditKinds.map((kind) => [kind, t.kinds[kind]] as const)]}
      />
      {field('operator', 'search')}
      {field('account', 'search')}
      <SelectField
        name="action"
        label={t.action}
        value={filters.action}
        options={[
          ['', t.everything],
          ...Object.entries(t.actions).toSorted(([, one], [, other]) => one.localeCompare(other, language)),
        ]}
      />
      {field('from', 'date')}
      {field('until', 'date')}
    </>
  )
  const list = (
    <Table
      caption={t.title}
      rows={rows}
      columns={[
        { head: t.time, cell: (row) => <Moment at={row.at} hasSeconds /> },
        { head: t.operator, cell: (row) => row.operator },
        { head: t.action, cell: (row) => actionName(row, language) },
        { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
        { head: t.detail, cell: (row) => detailOf(row.detail), isLong: true },
        { head: t.address, cell: (row) => row.address ?? '–' },
        { head: t.session, cell: (row) => (row.session ? <Mono>{row.session.slice(0, 8)}</Mono> : '–') },
      ]}
      empty={t.none}
    />
  )
  return (
    <>
      <FilterBar path="/audit" language={language}>
        {fields}
      </FilterBar>
      {list}
      <Pager path="/audit" filters={filters} next={next} isFirst={isFirst} language={language} />
    </>
  )
}

/** A longer log is exported in parts, by days. */
const longestExport = 50_000

function readFilters(query: (name: string) => string) {
  const filters: Filters = {
    kind: query('kind'),
    operator: query('operator'),
    account: query('account'),
    action: query('action'),
    from: query('from'),
    until: query('until'),
  }
  const kind = auditKinds.find((one) => one === filters.kind)
  const from = dayOf(filters.from)
  const until = dayAfter(filters.until)
  const place = readTimeCursor(query('after'))
  const after = place && /^\d{1,18}$/.test(place[1]) ? ([place[0], BigInt(place[1])] as const) : undefined
  const wanted: AuditFilter = {
    operator: filters.operator,
    accountId: filters.account.toUpperCase(),
    action: filters.action,
    ...(kind && { kind }),
    ...(from && { from }),
    ...(until && { until }),
    ...(after && { after }),
  }
  return { filters, wanted }
}

export const auditSection: Section = {
  menu: [menuEntry('house', '/audit', 'audit.see', texts)],
  serve: (serve, services) => {
    const { accounts } = services
    // Reading the log is logged too.
    const note = (operator: Operator, action: string, filters: Filters) =>
      audit(accounts, accounts.db, {
        operator,
        action,
        accountId: null,
        detail: Object.fromEntries(
          Object.entries(filters).flatMap(([name, value]) =>
            value === '' ? [] : [[name, redactSearch(value)]],
          ),
        ),
      })

    serve.page('/audit/export', 'audit.see', async ({ operator, query, language }) => {
      const { filters, wanted } = readFilters(query)
      await note(operator, 'audit_exported', filters)
      const rows = await listAudit(accounts.db, wanted, longestExport)
      try {
        if (rows.length > longestExport) throw new TooManyRecords('audit-log')
        return file('application/zip', await auditArchive(services, rows), 'audit-log.zip')
      } catch (error) {
        if (!(error instanceof TooManyRecords)) throw error
        return redirect(address('/audit', filters), texts[language].tooMany, 'bad')
      }
    })

    serve.page('/audit', 'audit.see', async ({ operator, language, query }) => {
      const { filters, wanted } = readFilters(query)
      const { after } = wanted
      await note(operator, 'audit_read', filters)
      const paged = pageOf(await listAudit(accounts.db, wanted, pageSize), ({ key, id }) => [key, String(id)])
      const t = texts[language]
      const head = await auditHead(accounts.db)
      const chain = head && (
        <p>
          {t.head}: <Mono>{`${head.position}:${head.hash}`}</Mono>
        </p>
      )
      return page(
        t.title,
        <>
          <p>{t.help}</p>
          <ListPage language={language} filters={filters} paged={paged} isFirst={!after} />
          <p>
            <Link href={address('/audit/export', filters)}>{t.download}</Link>
          </p>
          {chain}
        </>,
      )
    })
  },
}
