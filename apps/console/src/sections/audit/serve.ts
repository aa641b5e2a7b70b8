import { audit, listAudit } from '@planet/accounts/operators/audit'
import { auditHead } from '@planet/accounts/operators/audit-chain'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import { customerLink, moment, mono, table } from '../../frame/elements.ts'
import { textField } from '../../frame/fields.ts'
import { filterBar, pager } from '../../frame/list.ts'
import { menuEntry } from '../../frame/menu.ts'
import { type Paged, pageOf, pageSize, readPlace } from '../../frame/paging.ts'
import { page, type Section } from '../../frame/section.ts'
import { noted } from '../../money/search.ts'
import { texts } from './texts.ts'

type Row = Awaited<ReturnType<typeof listAudit>>[number]
type Filters = { operator: string; account: string; action: string; from: string; until: string }

const detailOf = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')

function listPage(language: Language, filters: Filters, { rows, next }: Paged<Row>, isFirst: boolean): Html {
  const t = texts[language]
  const field = (name: keyof Filters, type: 'search' | 'date') =>
    textField({ name, label: t[name], value: filters[name], type, isOptional: true })
  const fields = [
    field('operator', 'search'),
    field('account', 'search'),
    field('action', 'search'),
    field('from', 'date'),
    field('until', 'date'),
  ]
  const list = table({
    caption: t.title,
    head: [t.time, t.operator, t.action, t.account, t.detail],
    rows: rows.map((row) => [
      moment(row.at),
      row.operator,
      mono(row.action),
      customerLink(row.account_id),
      detailOf(row.detail),
    ]),
    empty: t.none,
  })
  return html`${filterBar('/audit', fields, language)}${list}${pager('/audit', filters, { next, isFirst }, language)}`
}

export const auditSection: Section = {
  menu: [menuEntry('house', '/audit', 'audit.see', texts)],
  serve: (serve, { accounts }) => {
    serve.page('/audit', 'audit.see', async ({ operator, language, query }) => {
      const filters = {
        ...{ operator: query('operator'), account: query('account'), action: query('action') },
        ...{ from: query('from'), until: query('until') },
      }
      const from = dayOf(filters.from)
      const until = dayAfter(filters.until)
      const place = readPlace(query('after'))
      const after = place && /^\d{1,18}$/.test(place[1]) && ([place[0], BigInt(place[1])] as const)
      const wanted = {
        ...{ operator: filters.operator, accountId: filters.account.toUpperCase(), action: filters.action },
        ...(from && { from }),
        ...(until && { until }),
        ...(after && { after }),
      }
      // Who reads what others did is himself written down.
      await audit(accounts, accounts.db, {
        ...{ operator, action: 'audit_read', accountId: null },
        detail: Object.fromEntries(
          Object.entries(filters).flatMap(([name, value]) => (value === '' ? [] : [[name, noted(value)]])),
        ),
      })
      const paged = pageOf(await listAudit(accounts.db, wanted, pageSize), ({ key, id }) => [key, String(id)])
      const t = texts[language]
      const head = await auditHead(accounts.db)
      const chain = head && html`<p>${t.head}: ${mono(`${head.position}:${head.hash}`)}</p>`
      return page(t.title, html`<p>${t.help}</p>${listPage(language, filters, paged, !after)}${chain}`)
    })
  },
}
