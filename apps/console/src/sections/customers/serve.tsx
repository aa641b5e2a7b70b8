import { findCustomer, listCustomers, lookAtCustomer } from '@planet/accounts/operators/customers'
import { addNote, notesOf } from '@planet/accounts/operators/notes'
import {
  openPersonalData,
  openUntil,
  personalData,
  viewDocument,
} from '@planet/accounts/operators/personal-data'
import {
  approveAccount,
  askForMore,
  cancelAccount,
  clearTwoFactor,
  endCustomerSessions,
  rejectAccount,
  reopenReview,
  resumeAccount,
  suspendAccount,
} from '@planet/accounts/operators/review'
import { ApiError } from '@planet/api/api-error'
import { documentKinds } from '@planet/api/calls/customer/file_upload'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import { CustomerLink, Fact } from '../../frame/elements.tsx'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readPlace } from '../../frame/paging.ts'
import type { Permission } from '../../frame/permissions.ts'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { file, page, redirect, type Section, type Serve, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../services.ts'
import { propose } from '../proposals/propose.ts'
import { addressOf, CustomerPage } from './customer-page.tsx'
import { ListPage, statuses } from './list-page.tsx'
import { texts } from './texts.ts'

export const customersSection: Section = {
  menu: [menuEntry('people', '/customers', 'customers.list', texts)],
  proposals: (services) => [clearSecondFactor(services)],
  serve: (serve, services) => {
    serveLooks(serve, services)
    serveActs(serve, services)
  },
}

function serveLooks(serve: Serve, { accounts }: ConsoleServices): void {
  serve.page('/customers', 'customers.list', async ({ operator, language, query }) => {
    const filters = {
      ...{ status: query('status'), kind: query('kind'), from: query('from'), until: query('until') },
    }
    const status = statuses.find((one) => one === filters.status)
    const kind = (['individual', 'corporate'] as const).find((one) => one === filters.kind)
    const from = dayOf(filters.from)
    const until = dayAfter(filters.until)
    const after = readPlace(query('after'))
    const wanted = {
      ...(status && { status }),
      ...(kind && { kind }),
      ...(from && { from }),
      ...(until && { until }),
      ...(after && { after }),
    }
    const found = await listCustomers(accounts, operator, wanted, pageSize)
    const paged = pageOf(found, ({ key, id }) => [key, id])
    return page(
      texts[language].title,
      <ListPage language={language} filters={filters} paged={paged} isFirst={!after} />,
    )
  })

  // By a form that is sent, not by an address: what is typed here may be an email, and addresses are kept by browsers and
  // by whatever stands in front of the console.
  serve.act('/customers/find', 'customers.list', async ({ operator, language, form }) => {
    const id = await findCustomer(accounts, operator, form.required('text', 320))
    return id === undefined ? redirect('/customers', texts[language].none, 'wait') : redirect(addressOf(id))
  })

  serve.page('/customers/:id', 'customers.see', async (visit) => {
    const id = visit.param('id')
    const customer = await lookAtCustomer(accounts, visit.operator, id)
    const until = visit.may('customers.open') ? await openUntil(accounts, visit.operator, id) : undefined
    const opened = until && { ...(await personalData(accounts, visit.operator, id)), until }
    return page(
      id,
      <CustomerPage visit={visit} customer={customer} opened={opened} notes={await notesOf(accounts, id)} />,
    )
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
type Said = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

function serveActs(serve: Serve, services: ConsoleServices): void {
  const { accounts } = services
  const act = (
    path: string,
    permission: Permission,
    said: Said,
    does: (visit: Visit, id: string) => Promise<unknown>,
  ) =>
    serve.act(`/customers/:id/${path}`, permission, async (visit) => {
      const id = visit.param('id')
      await does(visit, id)
      return redirect(addressOf(id), texts[visit.language][said])
    })
  const note = ({ form }: Visit) => form.required('note', 1000)

  act('notes', 'customers.note', 'noted', (visit, id) => addNote(accounts, visit.operator, id, note(visit)))
  act('approve', 'customers.judge', 'approved', ({ operator }, id) => approveAccount(accounts, operator, id))
  act('reject', 'customers.judge', 'rejected', (visit, id) =>
    rejectAccount(accounts, visit.operator, id, note(visit)),
  )
  act('reopen', 'customers.judge', 'reopened', ({ operator }, id) => reopenReview(accounts, operator, id))
  act('ask', 'customers.judge', 'asked', (visit, id) => {
    const items = (['information', 'identity'] as const).filter(visit.form.ticked)
    const documents = documentKinds.filter(visit.form.ticked)
    return askForMore(accounts, visit.operator, id, { items, documents, note: note(visit) })
  })
  act('suspend', 'customers.suspend', 'suspended', (visit, id) =>
    suspendAccount(accounts, visit.operator, id, note(visit)),
  )
  act('resume', 'customers.resume', 'resumed', ({ operator }, id) => resumeAccount(accounts, operator, id))
  act('cancel', 'customers.cancel', 'cancelled', (visit, id) =>
    cancelAccount(accounts, visit.operator, id, note(visit)),
  )
  act('sessions/end', 'customers.sessions', 'sessionsEnded', ({ operator, form }, id) =>
    endCustomerSessions(accounts, operator, id, form.required('reason', 300)),
  )
  act('second-factor/clear', 'customers.second_factor', 'proposed', (visit, id) =>
    propose(services, visit, {
      kind: 'customer.clear_second_factor',
      payload: {},
      reason: visit.form.required('reason', 500),
      accountId: id,
    }),
  )
}

const clearSecondFactor = ({ accounts }: ConsoleServices): ProposalKind => ({
  kind: 'customer.clear_second_factor',
  confirm: 'customers.second_factor',
  title: { en: texts.en.clearSecond, ja: texts.ja.clearSecond, ko: texts.ko.clearSecond },
  describe: (_payload, language, accountId) => (
    <>
      <Fact name={texts[language].account}>
        <CustomerLink account={accountId} />
      </Fact>
      <Fact name={texts[language].clearSecond}>{texts[language].removesSecond}</Fact>
    </>
  ),
  carryOut: async (tx, _payload, { accountId, confirmedBy, proposedBy, reason }) => {
    if (accountId === null) throw new ApiError('data_not_found')
    await clearTwoFactor(accounts, tx, { name: confirmedBy }, accountId, { proposedBy, reason })
    return undefined
  },
})
