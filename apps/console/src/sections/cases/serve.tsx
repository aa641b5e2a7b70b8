import { checkFiles } from '@planet/accounts/documents/check-files'
import { receiveParts } from '@planet/accounts/documents/receive-files'
import { ApiError } from '@planet/api/api-error'
import { documentTypes, largestDocument } from '@planet/api/calls/customer/file-upload'
import { addCaseFile, viewCaseFile } from '@planet/compliance/cases/case-files'
import {
  getCase,
  linkConvert,
  moveCase,
  noteInCase,
  openCase,
  takeCase,
} from '@planet/compliance/cases/cases'
import { requestSourceOfFunds, withdrawFunds } from '@planet/compliance/cases/funds-request'
import { listCases } from '@planet/compliance/cases/list-cases'
import { caseKinds } from '@planet/compliance/machine/case-machine'
import { address } from '../../frame/address.ts'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readTimeCursor } from '../../frame/paging.ts'
import { file, page, redirect, type Section, type Visit } from '../../frame/section.ts'
import { auditView } from '../../money/audited.ts'
import { CasePage, ListPage } from './pages.tsx'
import { texts } from './texts.ts'

const upload = { names: ['file'], types: documentTypes, largest: largestDocument, fields: ['note'] } as const

/** Compliance cases: neither customers nor their support see them. */
export const casesSection: Section = {
  menu: [menuEntry('people', '/cases', 'cases.see', texts)],
  serve: (serve, services) => {
    const { accounts } = services
    serve.page('/cases', 'cases.see', async (visit) => {
      const isClosed = visit.query('state') === 'closed'
      await auditView(services, visit, 'cases_listed')
      const after = readTimeCursor(visit.query('after'))
      const found = await listCases(accounts.db, { isClosed, after, count: pageSize + 1 })
      const paged = pageOf(found, ({ opened_at, id }) => [opened_at.toISOString(), id])
      const body = <ListPage visit={visit} isClosed={isClosed} paged={paged} />
      return page(texts[visit.language].title, body)
    })
    serve.page('/cases/:id', 'cases.see', async (visit) => {
      const found = await getCase(accounts, visit.operator, visit.param('id'))
      return page(found.id, <CasePage visit={visit} found={found} />)
    })
    serve.act('/customers/:id/cases', 'cases.work', async ({ operator, language, param, form }) => {
      const kind = caseKinds.find((one) => one === form.text('kind'))
      if (!kind) throw new ApiError('invalid_data')
      const id = await openCase(accounts, operator, param('id'), { kind, note: form.required('note') })
      return redirect(`/cases/${id}`, texts[language].opened)
    })
    const act = (
      path: string,
      message: 'taken' | 'noted' | 'linked' | 'moved' | 'fileAdded' | 'asked' | 'withdrawn',
      does: (visit: Visit, id: string) => Promise<void>,
    ) =>
      serve.act(`/cases/:id/${path}`, 'cases.work', async (visit) => {
        const id = visit.param('id')
        await does(visit, id)
        return redirect(address(`/cases/${encodeURIComponent(id)}`, {}), texts[visit.language][message])
      })
    act('take', 'taken', ({ operator }, id) => takeCase(accounts, operator, id))
    act('notes', 'noted', ({ operator, form }, id) =>
      noteInCase(accounts, operator, id, form.required('note')),
    )
    act('files', 'fileAdded', async ({ operator, request }, id) => {
      const { files, texts: fields } = await receiveParts(request, upload)
      const [added] = (await checkFiles(files)).values()
      const note = fields.get('note')?.trim() ?? ''
      if (!added || note === '') throw new ApiError('warn_required_parameter_is_empty')
      if (note.length > 2000 || note.includes('\0')) throw new ApiError('invalid_data')
      await addCaseFile(accounts, operator, id, added, note)
    })
    act('funds', 'asked', ({ operator, form }, id) =>
      requestSourceOfFunds(accounts, operator, id, form.required('question', 1000)),
    )
    act('funds/withdraw', 'withdrawn', ({ operator, form }, id) =>
      withdrawFunds(accounts, operator, id, form.required('note')),
    )
    serve.page('/cases/:id/files/:file', 'cases.see', async ({ operator, param }) => {
      const { type, bytes } = await viewCaseFile(accounts, operator, param('id'), param('file'))
      return file(type, Buffer.from(bytes))
    })
    act('converts', 'linked', ({ operator, form }, id) => {
      const number = /^(?:W-)?(\d{1,15})$/i.exec(form.required('number', 20))?.[1]
      if (number === undefined) throw new ApiError('invalid_data')
      return linkConvert(accounts, operator, id, BigInt(number))
    })
    act('move', 'moved', ({ operator, form }, id) => {
      const event = (['reported', 'closed', 'reopened'] as const).find((one) => one === form.text('event'))
      if (!event) throw new ApiError('invalid_data')
      return moveCase(accounts, operator, id, event, form.required('note'))
    })
  },
}
