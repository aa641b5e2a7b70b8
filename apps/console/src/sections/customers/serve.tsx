import { lastAnswers } from '@planet/accounts/agreements/answers'
import {
  customersById,
  findCustomers,
  getCustomer,
  listCustomers,
  viewActivity,
} from '@planet/accounts/customers/customers'
import { companyNames } from '@planet/accounts/information/company-names'
import { mostFound } from '@planet/accounts/information/search-index'
import { waitingSince } from '@planet/accounts/queries/waiting'
import { ApiError } from '@planet/api/api-error'
import { documentKinds } from '@planet/api/calls/customer/file-upload'
import type { Language } from '@planet/api/language'
import { casesOf } from '@planet/compliance/cases/list-cases'
import { decideChange } from '@planet/compliance/changes/change'
import { inviteByOperator } from '@planet/compliance/company/invite-by-operator'
import { addNote, notesOf } from '@planet/compliance/customers/notes'
import {
  openPersonalData,
  openUntil,
  personalData,
  viewDocument,
} from '@planet/compliance/customers/personal-data'
import { obstaclesOf } from '@planet/compliance/review/require-reviewed'
import {
  approveAccount,
  approveByTwo,
  cancelAccount,
  closeAccount,
  endCustomerSessions,
  rejectAccount,
  reopenReview,
  requestMoreInformation,
  resumeAccount,
  scheduleTwoFactorRemoval,
  suspendAccount,
} from '@planet/compliance/review/review'
import { acceptItem, reviewedItems } from '@planet/compliance/review/review-items'
import { reviewReasonNames } from '@planet/compliance/review/review-reasons'
import { unseenBy } from '@planet/compliance/review/seen'
import { accountRisk } from '@planet/compliance/risk/account-risk'
import { decideHit, lastScreening, openHits } from '@planet/compliance/screening/hits'
import { screenByOperator } from '@planet/compliance/screening/screen-by-operator'
import { assignmentsOf } from '@planet/operators/decisions/assignments'
import { balanceOf } from '@planet/points/queries/entries'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import { CustomerLink, Fact, Notice } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import type { Permission } from '../../frame/permissions.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { file, page, redirect, type Section, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { propose } from '../proposals/propose.ts'
import { kindsOf, readActivity } from './activity.ts'
import { ActivityPage } from './activity-page.tsx'
import { addressOf } from './address.ts'
import { customersByReference } from './by-reference.ts'
import { CustomerPage } from './customer-page.tsx'
import { balancesOf, holdingsOf } from './holdings.ts'
import { CustomerTable, ListPage, statuses } from './list-page.tsx'
import { texts } from './texts.ts'

export const customersSection: Section = {
  menu: [menuEntry('people', '/customers', 'customers.list', texts)],
  proposals: (services) => [
    clearSecondFactor(services),
    liftSuspension(services),
    close(services),
    approveHighRisk(services),
  ],
  serve: (serve, services) => {
    serveLooks(serve, services)
    serveActs(serve, services)
  },
}

/** Entries on the customer's own page. */
const latest = 20

function serveLooks(serve: Serve, services: ConsoleServices): void {
  const { accounts } = services
  serve.page('/customers', 'customers.list', async (visit) => {
    const { operator, language, query } = visit
    const filters = {
      status: query('status'),
      kind: query('kind'),
      from: query('from'),
      until: query('until'),
    }
    const status = statuses.find((one) => one === filters.status)
    const kind = (['individual', 'corporate'] as const).find((one) => one === filters.kind)
    const from = dayOf(filters.from)
    const until = dayAfter(filters.until)
    const after = readTimeCursor(query('after'))
    const wanted = {
      ...(status && { status }),
      ...(kind && { kind }),
      ...(from && { from }),
      ...(until && { until }),
      ...(after && { after }),
    }
    const found = await listCustomers(accounts, operator, wanted, pageSize)
    const paged = pageOf(found, ({ key, id }) => [key, id])
    const ids = paged.rows.map(({ id }) => id)
    const queue =
      status === '100'
        ? { taken: await assignmentsOf(accounts, 'review', ids), since: await waitingSince(accounts.db, ids) }
        : undefined
    const companies = await companyNames(accounts, accounts.db, ids)
    const list = { paged, queue, companies, isFirst: !after }
    return page(texts[language].title, <ListPage visit={visit} filters={filters} {...list} />)
  })

  // The search is a form and not a URL, because browsers and proxies keep URLs, and the text may be personal.
  serve.act('/customers/find', 'customers.list', async (visit) => {
    const { operator, language, form } = visit
    const text = form.required('text', 320)
    const named = await findCustomers(accounts, operator, text)
    const ids = named.length > 0 ? named : await customersByReference(services, text)
    const [id] = ids
    if (id === undefined) return redirect('/customers', texts[language].none, 'wait')
    if (ids.length === 1) return redirect(addressOf(id))
    const rows = await customersById(accounts, ids)
    const companies = await companyNames(accounts, accounts.db, ids)
    return page(
      texts[language].found,
      <>
        {ids.length >= mostFound && <Notice tone="wait">{texts[language].moreFound(mostFound)}</Notice>}
        <CustomerTable visit={visit} rows={rows} companies={companies} />
      </>,
    )
  })

  serve.page('/customers/:id', 'customers.see', async (visit) => {
    const id = visit.param('id')
    const customer = await getCustomer(accounts, visit.operator, id)
    const until = visit.may('customers.open') ? await openUntil(accounts, visit.operator, id) : undefined
    const opened = until && { ...(await personalData(accounts, visit.operator, id)), until }
    const unseen = visit.may('customers.judge') ? await unseenBy(accounts.db, visit.operator, id) : []
    const review = {
      risk: await accountRisk(accounts, accounts.db, id),
      hits: await openHits(accounts, accounts.db, id),
      screening: await lastScreening(accounts.db, id),
      items: await reviewedItems(accounts.db, id),
      obstacles: await obstaclesOf(accounts, accounts.db, id),
    }
    const company = (await companyNames(accounts, accounts.db, [id])).get(id)
    const balances = await balancesOf(services, id)
    const assignment = (await assignmentsOf(accounts, 'review', [id])).get(id)
    const kinds = await kindsOf(services, visit, id)
    const { rows: activity } = await readActivity(services, visit, id, { kinds, count: latest })
    const points = visit.may('points.see') ? await balanceOf(accounts.db, id) : undefined
    const agreements = { answers: await lastAnswers(accounts.db, id), editions: accounts.editions() }
    const shown = {
      customer,
      company,
      opened,
      notes: await notesOf(accounts, id),
      unseen,
      review,
      cases: visit.may('cases.see') ? await casesOf(accounts.db, id) : undefined,
      balances,
      assignment,
      activity,
      agreements,
      points,
    }
    return page(id, <CustomerPage visit={visit} shown={shown} />)
  })

  serve.page('/customers/:id/activity', 'customers.see', async (visit) => {
    const account = visit.param('id')
    await viewActivity(accounts, visit.operator, account)
    const kinds = await kindsOf(services, visit, account)
    const kind = kinds.find((one) => one === visit.query('kind'))
    const paged = await readActivity(services, visit, account, {
      kinds: kind ? [kind] : kinds,
      after: visit.query('after'),
      count: pageSize,
    })
    const body = <ActivityPage visit={visit} account={account} kinds={kinds} kind={kind} paged={paged} />
    return page(texts[visit.language].activityOf(account), body)
  })

  serve.act('/customers/:id/open', 'customers.open', async ({ operator, param, form }) => {
    await openPersonalData(accounts, operator, param('id'), form.required('reason', 300))
    return redirect(addressOf(param('id')))
  })

  serve.page('/customers/:id/documents/:kind', 'customers.documents', async ({ operator, param }) => {
    const kind = documentKinds.find((one) => one === param('kind'))
    if (!kind) throw new ApiError('data_not_found')
    const { type, bytes } = await viewDocument(accounts, operator, param('id'), kind)
    return file(type, Buffer.from(bytes))
  })
}

type Words = (typeof texts)['en']
type MessageKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

function serveActs(serve: Serve, services: ConsoleServices): void {
  const { accounts } = services
  const act = (
    path: string,
    permission: Permission,
    message: MessageKey,
    does: (visit: Visit, id: string) => Promise<unknown>,
  ) =>
    serve.act(`/customers/:id/${path}`, permission, async (visit) => {
      const id = visit.param('id')
      await does(visit, id)
      return redirect(addressOf(id), texts[visit.language][message])
    })
  const note = ({ form }: Visit) => form.required('note', 1000)
  /** Standard reasons may be sufficient. */
  const words = ({ form }: Visit) => (form.text('note') === '' ? '' : form.required('note', 1000))
  const reasons = ({ form }: Visit) => reviewReasonNames.filter((reason) => form.ticked(`reason_${reason}`))

  act('notes', 'customers.note', 'noted', (visit, id) => addNote(accounts, visit.operator, id, note(visit)))
  act('approve', 'customers.judge', 'approved', ({ operator, form }, id) =>
    approveAccount(accounts, operator, id, form.required('reason', 500)),
  )
  act('reject', 'customers.judge', 'rejected', (visit, id) =>
    rejectAccount(accounts, visit.operator, id, words(visit), reasons(visit)),
  )
  act('reopen', 'customers.judge', 'reopened', ({ operator }, id) => reopenReview(accounts, operator, id))
  act('ask', 'customers.judge', 'asked', (visit, id) => {
    const items = (['information', 'identity'] as const).filter(visit.form.ticked)
    const documents = documentKinds.filter(visit.form.ticked)
    const explanation = { note: words(visit), reasons: reasons(visit) }
    return requestMoreInformation(accounts, visit.operator, id, { items, documents, ...explanation })
  })
  act('approve/propose', 'customers.judge', 'proposed', (visit, id) =>
    proposal(visit, 'customer.approve', id),
  )
  act('items/:item/accept', 'customers.judge', 'itemAccepted', ({ operator, param }, id) =>
    acceptItem(accounts, operator, id, param('item')),
  )
  act('screen', 'customers.judge', 'screenedNow', ({ operator }, id) =>
    screenByOperator(accounts, operator, id),
  )
  for (const decision of ['cleared', 'confirmed'] as const)
    act(`hits/:hit/${decision}`, 'customers.judge', 'hitDecided', ({ operator, param, form }, id) =>
      decideHit(accounts, operator, id, param('hit'), { decision, reason: form.required('reason', 500) }),
    )
  act('people/:person/invite', 'customers.judge', 'invited', ({ operator, param }, id) =>
    inviteByOperator(accounts, operator, id, param('person')),
  )
  act('change/approve', 'customers.judge', 'changeApproved', ({ operator, form }, id) =>
    decideChange(accounts, operator, id, 'approved', form.required('reason', 500)),
  )
  act('change/reject', 'customers.judge', 'changeRejected', (visit, id) =>
    decideChange(accounts, visit.operator, id, 'rejected', note(visit)),
  )
  act('suspend', 'customers.suspend', 'suspended', (visit, id) =>
    suspendAccount(accounts, visit.operator, id, note(visit)),
  )
  const proposal = (visit: Visit, kind: string, accountId: string, payload: Record<string, unknown> = {}) =>
    propose(services, visit, {
      kind,
      payload,
      accountId,
      reason: visit.form.required('reason', 500),
      code: visit.form.required('code', 20),
    })
  act('resume', 'customers.resume', 'proposed', (visit, id) => proposal(visit, 'customer.resume', id))
  act('cancel', 'customers.cancel', 'cancelled', (visit, id) =>
    cancelAccount(accounts, visit.operator, id, note(visit)),
  )
  act('close', 'customers.cancel', 'proposed', async (visit, id) =>
    proposal(visit, 'customer.cancel', id, {
      note: note(visit),
      holdings: await holdingsOf(services, visit.language, id),
    }),
  )
  act('sessions/end', 'customers.sessions', 'sessionsEnded', ({ operator, form }, id) =>
    endCustomerSessions(accounts, operator, id, form.required('reason', 300)),
  )
  act('second-factor/clear', 'customers.second_factor', 'proposed', (visit, id) =>
    proposal(visit, 'customer.clear_second_factor', id),
  )
}

const confirmed = (accountId: string | null): string => {
  if (accountId === null) throw new ApiError('data_not_found')
  return accountId
}

const AccountFact = ({ language, account }: { language: Language; account: string | null }) => (
  <Fact name={texts[language].account}>
    <CustomerLink account={account} />
  </Fact>
)

const liftSuspension = ({ accounts }: ConsoleServices): ProposalKind => ({
  kind: 'customer.resume',
  confirm: 'customers.resume',
  describe: (_payload, language, accountId) => <AccountFact language={language} account={accountId} />,
  carryOut: async (tx, _payload, { accountId, confirmedBy, proposedBy, reason }) => {
    await resumeAccount(accounts, tx, { name: confirmedBy }, confirmed(accountId), { proposedBy, reason })
    return undefined
  },
})

const approveHighRisk = ({ accounts }: ConsoleServices): ProposalKind => ({
  kind: 'customer.approve',
  confirm: 'customers.judge',
  describe: (_payload, language, accountId) => <AccountFact language={language} account={accountId} />,
  carryOut: async (tx, _payload, { accountId, confirmedBy, proposedBy, reason }) => {
    await approveByTwo(accounts, tx, { name: confirmedBy }, confirmed(accountId), { proposedBy, reason })
    return undefined
  },
})

const close = ({ accounts }: ConsoleServices): ProposalKind => ({
  kind: 'customer.cancel',
  confirm: 'customers.cancel',
  describe: ({ note, holdings }, language, accountId) => (
    <>
      <AccountFact language={language} account={accountId} />
      <Fact name={texts[language].holdings}>{String(holdings)}</Fact>
      <Fact name={texts[language].noteToCustomer}>{String(note)}</Fact>
    </>
  ),
  carryOut: async (tx, { note, holdings }, { accountId, confirmedBy, proposedBy, reason }) => {
    const agreed = { proposedBy, reason, note: String(note), holdings: String(holdings) }
    await closeAccount(accounts, tx, { name: confirmedBy }, confirmed(accountId), agreed)
    return undefined
  },
})

const clearSecondFactor = ({ accounts }: ConsoleServices): ProposalKind => ({
  kind: 'customer.clear_second_factor',
  confirm: 'customers.second_factor',
  describe: (_payload, language, accountId) => (
    <>
      <AccountFact language={language} account={accountId} />
      <Fact name={texts[language].clearSecond}>{texts[language].removesSecond}</Fact>
    </>
  ),
  carryOut: async (tx, _payload, { accountId, confirmedBy, proposedBy, reason }) => {
    const agreed = { proposedBy, reason }
    await scheduleTwoFactorRemoval(accounts, tx, { name: confirmedBy }, confirmed(accountId), agreed)
    return undefined
  },
})
