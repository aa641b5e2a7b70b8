import { randomUUID } from 'node:crypto'
import { findAccount } from '@planet/accounts/queries/find-account'
import { ApiError } from '@planet/api/api-error'
import { sumOfOwnActs } from '@planet/operators/audit/operator-acts'
import { isProposed } from '@planet/operators/decisions/list-proposals'
import { adjustActions, adjustPoints } from '@planet/points/adjust'
import { balanceOf, type EntryRow, listEntries } from '@planet/points/queries/entries'
import { countTotals, readTotals, type Totals } from '@planet/points/queries/totals'
import type { ReactNode } from 'react'
import {
  Columns,
  CustomerLink,
  Fact,
  Facts,
  Link,
  Moment,
  Mono,
  Notice,
  Panel,
} from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import { type Answer, page, redirect, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { auditView } from '../../money/audited.ts'
import { readSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { propose } from '../proposals/propose.ts'
import { adjustKind, adjustProposal } from './adjust.tsx'
import { pointTexts } from './texts.ts'

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
  const parsedSearch = readSearch(query('account'))
  const wanted = parsedSearch?.by === 'account' ? parsedSearch.account : undefined
  const account = wanted && (await findAccount(db, wanted))
  if (query('account') !== '' && !account) throw new ApiError('account_not_found')
  await auditView(services, visit, account ? 'points_viewed' : 'points_listed', {
    accountId: account ?? null,
  })
  const after = readNumber(query('after'))
  const { rows, next } = pageOf(await listEntries(db, account, after, pageSize + 1), (row) => [
    String(row.number),
  ])
  const field = <TextField name="account" label={t.account} type="search" value={query('account')} />
  const pages = (
    <Pager
      path="/points"
      filters={{ account }}
      next={next}
      isFirst={after === undefined}
      language={language}
    />
  )
  const entries = <EntriesTable visit={visit} rows={rows} withAccount={account === undefined} />
  const search = (
    <FilterBar path="/points" language={language}>
      {field}
    </FilterBar>
  )
  if (account === undefined)
    return page(
      t.title,
      <>
        {search}
        <Panel title={t.totals}>
          <PointTotals visit={visit} totals={await readTotals(db, services.accounts.now())} />
        </Panel>
        <Panel title={t.byOperators}>
          {entries}
          {pages ?? ''}
        </Panel>
      </>,
    )
  const balance = (
    <Facts>
      <Fact name={t.account}>
        <CustomerLink account={account} />
      </Fact>
      <Fact name={t.balance}>{String(await balanceOf(db, account))}</Fact>
    </Facts>
  )
  return page(
    t.of(account),
    <>
      {search}
      <Columns
        side={
          visit.may('points.adjust') ? (
            <Panel title={t.adjust}>
              <AdjustForm services={services} visit={visit} account={account} />
            </Panel>
          ) : (
            ''
          )
        }
      >
        <Panel title={t.ledger}>
          {balance}
          {entries}
          {pages ?? ''}
        </Panel>
      </Columns>
    </>,
  )
}

function EntriesTable({
  visit: { language },
  rows,
  withAccount,
}: {
  visit: Visit
  rows: readonly EntryRow[]
  withAccount: boolean
}): ReactNode {
  const t = pointTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return (
    <Table
      caption={t.ledger}
      rows={rows}
      columns={[
        { head: columns.number, cell: (row) => String(row.number) },
        withAccount && {
          head: t.account,
          cell: (row) => (
            <Link href={`/points?account=${row.account_id}`}>
              <Mono>{row.account_id}</Mono>
            </Link>
          ),
        },
        { head: columns.kind, cell: (row) => t.kinds[row.kind] },
        { head: t.amount, cell: (row) => String(row.amount) },
        {
          head: columns.reason,
          cell: (row) =>
            row.order_id ? (
              <Link href={`/orders/${row.order_id}`}>
                <Mono>{row.order_id}</Mono>
              </Link>
            ) : (
              (row.reason ?? '–')
            ),
        },
        { head: columns.time, cell: (row) => <Moment at={row.at} /> },
      ]}
      empty={nothing}
    />
  )
}

function PointTotals({
  visit: { language },
  totals: { outstanding, entries, holders, kinds, countedAt },
}: {
  visit: Visit
  totals: Totals
}): ReactNode {
  const t = pointTexts[language]
  const { columns, nothing } = moneyTexts[language]
  return (
    <>
      <p>{t.counted(`${countedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`)}</p>
      <Facts>
        <Fact name={t.outstanding}>{outstanding}</Fact>
        <Fact name={t.entriesSum}>{entries}</Fact>
        <Fact name={t.holders}>{String(holders)}</Fact>
      </Facts>
      {outstanding === entries ? (
        <Notice tone="good">{t.agrees}</Notice>
      ) : (
        <Notice tone="bad">{t.differs}</Notice>
      )}
      <Table
        caption={t.totals}
        rows={kinds}
        columns={[
          { head: columns.kind, cell: ({ kind }) => t.kinds[kind] },
          { head: t.count, cell: ({ count }) => String(count), isFigure: true },
          { head: t.sum, cell: ({ sum }) => sum, isFigure: true },
        ]}
        empty={nothing}
      />
      <PostForm action="/points/count">
        <Button>{t.countAgain}</Button>
      </PostForm>
    </>
  )
}

function AdjustForm({
  services: { settings },
  visit: { language },
  account,
}: {
  services: ConsoleServices
  visit: Visit
  account: string
}): ReactNode {
  const t = pointTexts[language]
  return (
    <PostForm action={`/points/${account}/adjust`}>
      <input type="hidden" name="key" value={randomUUID()} />
      <SelectField
        name="what"
        label={t.what}
        options={[
          ['grant', t.grant],
          ['take_back', t.takeBack],
        ]}
      />
      <TextField
        name="amount"
        label={t.amount}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,8}"
        maxLength={9}
        help={t.limit(String(settings.now('operator_points').most))}
      />
      <TextField name="reason" label={t.reason} maxLength={300} />
      <Button look="main">{t.submit}</Button>
    </PostForm>
  )
}

async function adjust(services: ConsoleServices, visit: Visit): Promise<Answer> {
  const { settings, connection, accounts } = services
  const { form, operator } = visit
  const t = pointTexts[visit.language]
  const [what, key, units] = [form.text('what'), form.text('key'), form.text('amount')]
  const reason = form.required('reason', 300)
  const isValid =
    /^[1-9]\d{0,8}$/.test(units) && /^[0-9a-f-]{36}$/.test(key) && (what === 'grant' || what === 'take_back')
  if (!isValid) throw new ApiError('invalid_data')
  const db = connection.db
  const account = await findAccount(db, visit.param('account'))
  if (!account) throw new ApiError('account_not_found')
  const back = `/points?account=${account}`
  const amount = what === 'grant' ? BigInt(units) : -BigInt(units)
  const limit = BigInt(settings.now('operator_points').most)
  const adjustment = { account, amount, key, reason }
  try {
    const alone = {
      operator,
      actions: adjustActions,
      figure: 'amount',
      unless: 'proposal',
      now: accounts.now(),
    } as const
    const outcome = await db.transaction().execute(async (tx) => {
      if ((await sumOfOwnActs(tx, alone)) + BigInt(units) > limit) return 'above'
      return (await adjustPoints(accounts, tx, operator, adjustment)) ? 'written' : 'known'
    })
    if (outcome !== 'above')
      return outcome === 'written' ? redirect(back, t.done) : redirect(back, t.already, 'wait')
  } catch (error) {
    const isShort = error instanceof ApiError && error.fields.some(({ reason: why }) => why === 'too_many')
    if (isShort) return redirect(back, t.tooMany, 'bad')
    throw error
  }
  const to = await accounts.db.transaction().execute(async (tx) => {
    if (await isProposed(tx, adjustKind, key)) return undefined
    const payload = { account, amount: String(amount), key }
    return propose(services, visit, { kind: adjustKind, payload, reason, accountId: account }, tx)
  })
  return to ? redirect(to, t.proposed, 'wait') : redirect(back, t.already, 'wait')
}
