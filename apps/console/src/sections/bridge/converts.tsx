import { type AddressOwner, ownersOfAddresses } from '@planet/accounts/queries/address-owners'
import { findAccount } from '@planet/accounts/queries/find-account'
import { ApiError } from '@planet/api/api-error'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import { approvalsOf } from '@planet/bridge/converts/approvals'
import { approvalsNeeded, approvedConvert } from '@planet/bridge/converts/approve'
import { recordOf } from '@planet/bridge/converts/record'
import {
  convertById,
  isOldestFirst,
  listConverts,
  type QueueName,
  queues,
} from '@planet/bridge/converts/review-queue'
import { approvalMessage, messageText } from '@planet/bridge/operators/messages'
import { approvalPolicy, operatorsNeeded } from '@planet/bridge/operators/policy'
import { requestsOf, usageBefore } from '@planet/bridge/queries/convert-review'
import { addressText } from '@planet/chains/address'
import { operatorActs } from '@planet/operators/audit/operator-acts'
import { type Assignment, assignmentsOf } from '@planet/operators/decisions/assignments'
import { travelDataOf } from '@planet/transfers/travel-rule/of-convert'
import { openTravelData } from '@planet/transfers/travel-rule/travel-data'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { Link, Moment, Tabs } from '../../frame/elements.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import { pageOf, pageSize } from '../../frame/paging.ts'
import { page, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { auditView } from '../../money/audited.ts'
import { money, networkName } from '../../money/format.ts'
import { Shortened } from '../../money/references.tsx'
import { redactSearch } from '../../money/search.ts'
import { moneyTexts } from '../../money/texts.ts'
import { texts as queueTexts } from '../queues/texts.ts'
import { ConvertPage } from './convert-page.tsx'
import { serveDecisions } from './decide.ts'
import { FilterFields, placeOf, readFilters } from './filters.tsx'
import { because, ConvertPill, Owner } from './shown.tsx'
import { bridgeTexts } from './text/texts.ts'

export function serveConverts(serve: Serve, services: ConsoleServices): void {
  const { config, connection } = services
  const policy = approvalPolicy(config)
  const bridgeOf = () => requireBridge(services)

  const find = async (id: string): Promise<ConvertRow> => {
    const row = /^0x[0-9a-f]{64}$/.test(id) ? await convertById(bridgeOf().db, id) : undefined
    if (!row) throw new ApiError('data_not_found')
    return row
  }

  const ownersOf = (rows: readonly ConvertRow[]) =>
    ownersOfAddresses(
      connection.db,
      rows.map(({ requester }) => requester),
    )

  serve.page('/converts', 'converts.see', async (visit) => {
    const filters = await readFilters(connection, visit)
    const queue = queueOf(visit)
    await auditView(services, visit, 'converts_listed', {
      accountId: await known(services, filters.account),
      detail: { queue: queue ?? 'all', search: redactSearch(visit.query('q')) },
    })
    const after = placeOf(visit)
    const found = await listConverts(bridgeOf().db, { ...filters, queue }, { after, count: pageSize + 1 })
    const { rows, next } = pageOf(found, ({ number }) => [String(number)])
    const ids = rows.map(({ id }) => id)
    const taken = await assignmentsOf(services.accounts, 'convert', queue === 'review' ? ids : [])
    const owners = await ownersOf(rows)
    return page(
      bridgeTexts[visit.language].converts.title,
      <ConvertList visit={visit} queue={queue} rows={rows} owners={owners} taken={taken} next={next} />,
    )
  })

  serve.page('/converts/:id', 'converts.see', async (visit) => {
    const { setup, db } = bridgeOf()
    const row = await find(visit.param('id'))
    const owner = (await ownersOf([row])).get(addressText(row.requester))
    await auditView(services, visit, 'convert_viewed', {
      accountId: row.account,
      detail: { convert: row.id },
    })
    const assignment = (await assignmentsOf(services.accounts, 'convert', [row.id])).get(row.id)
    const travel =
      row.account === null ? undefined : await travelDataOf(db, { id: row.id, account: row.account })
    const [record, usage, requests, approvals, history] = await Promise.all([
      recordOf({ setup, db }, row),
      usageBefore(db, row),
      requestsOf(db, row.id),
      approvalsOf(db, row.id),
      operatorActs(connection.db, 'convert', row.id),
    ])
    const body = (
      <ConvertPage
        config={config}
        visit={visit}
        shown={{
          row,
          owner,
          record,
          usage,
          requests,
          approvals,
          history,
          assignment,
          limits: services.reviewLimits(row.asset),
          travel: travel && { ...travel, ...openTravelData(services.accounts, travel) },
          signaturesNeeded: operatorsNeeded(policy, approvedConvert(row)),
          operatorsNeeded: approvalsNeeded(policy, row, owner?.standing ?? 'unknown'),
          message: messageText(approvalMessage(setup, approvedConvert(row))),
        }}
      />
    )
    return page(bridgeTexts[visit.language].converts.one(`W-${row.number}`), body)
  })

  serveDecisions(serve, services, { find, policy })
}

/** The audit log refers only to existing accounts; a search may be for another. */
async function known({ accounts }: ConsoleServices, account: string | undefined): Promise<string | null> {
  return (account && (await findAccount(accounts.db, account))) || null
}

/** A search covers everything, unless a queue is chosen; without either, waiting converts are shown. */
function queueOf({ query }: Visit): QueueName | undefined {
  const chosen = query('queue')
  if (chosen === 'all' || (chosen === '' && query('q') !== '')) return undefined
  return queues.find((one) => one === chosen) ?? 'review'
}

function ConvertList({
  visit,
  queue,
  rows,
  owners,
  taken,
  next,
}: {
  visit: Visit
  queue: QueueName | undefined
  rows: readonly ConvertRow[]
  owners: ReadonlyMap<string, AddressOwner>
  taken: ReadonlyMap<string, Assignment>
  next: string | undefined
}): ReactNode {
  const { language, query } = visit
  const { converts: t } = bridgeTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const filters = { queue: queue ?? 'all', q: query('q'), asset: query('asset'), network: query('network') }
  const choices = [
    ...queues.map((one) => ({ value: one, label: t.queues[one] })),
    { value: 'all', label: t.everything },
  ]
  return (
    <>
      <Tabs
        label={t.list}
        tabs={choices.map(({ value, label }) => ({
          href: address('/converts', { ...filters, queue: value }),
          label,
          isCurrent: filters.queue === value,
        }))}
      />
      <FilterBar path="/converts" language={language}>
        <input type="hidden" name="queue" value={filters.queue} />
        <FilterFields visit={visit} searchLabel={t.search} />
      </FilterBar>
      <Table
        caption={t.title}
        rows={rows}
        columns={[
          {
            head: columns.number,
            cell: (row) => <Link href={`/converts/${row.id}`}>{`W-${row.number}`}</Link>,
          },
          {
            head: columns.account,
            cell: (row) => (
              <Owner
                account={row.account}
                owner={owners.get(addressText(row.requester))}
                language={language}
              />
            ),
          },
          { head: columns.amount, cell: (row) => money(row.asset, row.amount), isFigure: true },
          {
            head: t.destination,
            cell: (row) => (
              <>
                {networkName(row.network, language)}: <Shortened>{row.destination}</Shortened>
              </>
            ),
          },
          { head: columns.state, cell: (row) => <ConvertPill row={row} language={language} /> },
          queue === 'review' && {
            head: queueTexts[language].assigned,
            cell: (row) => taken.get(row.id)?.operator ?? '–',
          },
          { head: t.reasons, cell: (row) => because(row.reasons, language) },
          {
            head: isOldestFirst(queue) ? columns.since : columns.time,
            cell: (row) =>
              queue === 'review' ? (
                <WaitingSince visit={visit} kind="converts" at={row.requested_at} />
              ) : (
                <Moment at={row.requested_at} />
              ),
          },
        ]}
        empty={nothing}
      />
      <Pager
        path="/converts"
        filters={filters}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}
