import { randomUUID } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import { type Html, html } from '@planet/platform/html/html'
import {
  columns as beside,
  customerLink,
  facts,
  link,
  moment,
  mono,
  notice,
  panel,
  table,
} from '../../frame/elements.ts'
import { button, postForm, selectField, textField } from '../../frame/fields.ts'
import { filterBar, pager } from '../../frame/list.ts'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import { type Answer, page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { noteLook } from '../../money/audited.ts'
import { readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import type { ConsoleServices } from '../../services.ts'
import { propose } from '../proposals/propose.ts'
import { adjustKind, adjustProposal, isProposed, writeAdjustment, writtenAlone } from './adjust.ts'
import { balanceOf, type EntryRow, listEntries } from './read.ts'
import { pointTexts } from './texts.ts'
import { countTotals, readTotals, type Totals } from './totals.ts'

/** What people have earned and spent, and what operators grant and take back. */
export const pointsSection: Section = {
  menu: [menuEntry('money', '/points', 'points.see', pointTexts)],
  proposals: ({ accounts }) => [adjustProposal(accounts)],
  serve: (serve, services) => {
    serve.page('/points', 'points.see', (visit) => show(services, visit))
    serve.act('/points/count', 'points.see', async () => {
      await countTotals(services.connection.db, services.accounts.now())
      return redirect('/points')
    })
    serve.act('/points/:account/adjust', 'points.adjust', (visit) => adjust(services, visit))
  },
}

async function show(services: ConsoleServices, visit: Visit): Promise<Answer> {
  const { language, query } = visit
  const db = services.connection.db
  const t = pointTexts[language]
  const sought = readSearch(query('account'))
  const wanted = sought?.by === 'account' ? sought.account : undefined
  const owner =
    wanted && (await db.selectFrom('accounts').select('id').where('id', '=', wanted).executeTakeFirst())
  if (query('account') !== '' && !owner) throw new ApiError('account_not_found')
  const account = owner ? owner.id : undefined
  await noteLook(services, visit, account ? 'points_viewed' : 'points_listed', { accountId: account ?? null })
  const after = readNumber(query('after'))
  const { rows, next } = pageOf(await listEntries(db, account, after, pageSize + 1), (row) => [
    String(row.number),
  ])
  const field = textField({ name: 'account', label: t.account, type: 'search', value: query('account') })
  const pages = pager('/points', { account }, { next, isFirst: after === undefined }, language)
  const entries = entriesTable(visit, rows, account === undefined)
  const search = filterBar('/points', [field], language)
  if (account === undefined)
    return page(
      t.title,
      html`${search}${panel(t.totals, totalsBody(visit, await readTotals(db, services.accounts.now())))}${panel(t.byOperators, [entries, pages ?? ''])}`,
    )
  const balance = facts([
    [t.account, customerLink(account)],
    [t.balance, String(await balanceOf(db, account))],
  ])
  return page(
    t.of(account),
    html`${search}${beside(
      panel(t.ledger, [balance, entries, pages ?? '']),
      visit.may('points.adjust') ? panel(t.adjust, adjustForm(services, visit, account)) : '',
    )}`,
  )
}

function entriesTable({ language }: Visit, rows: readonly EntryRow[], withAccount: boolean): Html {
  const t = pointTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return table({
    caption: t.ledger,
    head: [
      columns.number,
      ...(withAccount ? [t.account] : []),
      columns.kind,
      t.amount,
      columns.reason,
      columns.time,
    ],
    figures: [withAccount ? 3 : 2],
    rows: rows.map((row) => [
      String(row.number),
      ...(withAccount ? [link(`/points?account=${row.account_id}`, mono(row.account_id))] : []),
      t.kinds[row.kind],
      String(row.amount),
      row.order_id ? link(`/orders/${row.order_id}`, mono(row.order_id)) : (row.reason ?? '–'),
      moment(row.at),
    ]),
    empty: nothing,
  })
}

function totalsBody({ language }: Visit, { outstanding, entries, holders, kinds, countedAt }: Totals): Html {
  const t = pointTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return html`${facts([
    [t.outstanding, outstanding],
    [t.entriesSum, entries],
    [t.holders, String(holders)],
    [t.countedAt, moment(countedAt)],
  ])}${outstanding === entries ? notice('good', t.agrees) : notice('bad', t.differs)}${table({
    caption: t.totals,
    head: [columns.kind, t.count, t.sum],
    figures: [1, 2],
    rows: kinds.map(({ kind, count, sum }) => [t.kinds[kind], String(count), sum]),
    empty: nothing,
  })}${postForm('/points/count', button(t.countAgain))}`
}

function adjustForm({ config }: ConsoleServices, { language }: Visit, account: string): Html {
  const t = pointTexts[language]
  return postForm(`/points/${account}/adjust`, [
    // Of this form alone: sent twice, it counts once.
    html`<input type="hidden" name="key" value="${randomUUID()}">`,
    selectField({
      name: 'what',
      label: t.what,
      options: [
        ['grant', t.grant],
        ['take_back', t.takeBack],
      ],
    }),
    textField({
      name: 'amount',
      label: t.amount,
      inputmode: 'numeric',
      pattern: '[1-9][0-9]{0,8}',
      longest: 9,
      help: t.limit(String(config.OPERATOR_POINTS)),
    }),
    textField({ name: 'reason', label: t.reason, longest: 300 }),
    button(t.submit, 'main'),
  ])
}

async function adjust(services: ConsoleServices, visit: Visit): Promise<Answer> {
  const { config, connection, accounts } = services
  const { form, operator } = visit
  const t = pointTexts[visit.language]
  const [what, key, units] = [form.text('what'), form.text('key'), form.text('amount')]
  const reason = form.required('reason', 300)
  const isSound =
    /^[1-9]\d{0,8}$/.test(units) && /^[0-9a-f-]{36}$/.test(key) && (what === 'grant' || what === 'take_back')
  if (!isSound) throw new ApiError('invalid_data')
  const db = connection.db
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', visit.param('account'))
    .executeTakeFirst()
  if (!owner) throw new ApiError('account_not_found')
  const account = owner.id
  const back = `/points?account=${account}`
  const amount = what === 'grant' ? BigInt(units) : -BigInt(units)
  const limit = BigInt(config.OPERATOR_POINTS)
  const adjustment = { account, amount, key, reason }
  try {
    const outcome = await db.transaction().execute(async (tx) => {
      if ((await writtenAlone(tx, operator, accounts.now())) + BigInt(units) > limit) return 'above'
      return (await writeAdjustment(accounts, tx, operator, adjustment)) ? 'written' : 'known'
    })
    if (outcome !== 'above')
      return outcome === 'written' ? redirect(back, t.done) : redirect(back, t.already, 'wait')
  } catch (error) {
    const isShort = error instanceof ApiError && error.fields.some(({ reason: why }) => why === 'too_many')
    if (isShort) return redirect(back, t.tooMany, 'bad')
    throw error
  }
  const to = await accounts.db.transaction().execute(async (tx) => {
    if (await isProposed(tx, key)) return undefined
    const payload = { account, amount: String(amount), key }
    return propose(services, visit, { kind: adjustKind, payload, reason, accountId: account }, tx)
  })
  return to ? redirect(to, t.proposed, 'wait') : redirect(back, t.already, 'wait')
}
