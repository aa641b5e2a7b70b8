import { ApiError } from '@planet/api/api-error'
import { answerInquiry, answersTo, assignInquiry, assignments } from '@planet/inquiries/answers'
import { listInquiries, markInquiry, openInquiry, seekWriter } from '@planet/inquiries/inbox'
import { listOperators, operatorByName } from '@planet/operators/logins/operator-store'
import { address } from '../../frame/address.ts'
import { menuEntry } from '../../frame/menu.ts'
import { isAllowed } from '../../frame/permissions.ts'
import { page, redirect, type Section } from '../../frame/section.ts'
import { InquiryPage, kinds, ListPage, states } from './pages.tsx'
import { texts } from './texts.ts'

export const inquiriesSection: Section = {
  menu: [menuEntry('people', '/inquiries', 'inquiries.see', texts)],
  serve: (serve, { accounts }) => {
    serve.page('/inquiries', 'inquiries.see', async (visit) => {
      const { language, query } = visit
      const filters = { state: query('state'), kind: query('kind'), writer: query('writer') }
      const state = states.find((one) => one === filters.state)
      const kind = kinds.find((one) => one === filters.kind)
      const before = query('after')
      const found = await listInquiries(accounts, {
        ...(state && { state }),
        ...(kind && { kind }),
        ...(filters.writer && { writer: filters.writer }),
        ...(before && { before }),
      })
      const assigned = await assignments(
        accounts,
        found.entries.map(({ id }) => id),
      )
      return page(
        texts[language].title,
        <ListPage visit={visit} filters={filters} listed={{ ...found, assigned }} isFirst={before === ''} />,
      )
    })

    serve.act('/inquiries/find', 'inquiries.see', async ({ operator, form }) => {
      const writer = await seekWriter(accounts, operator, form.required('email', 320))
      return redirect(address('/inquiries', { writer }))
    })

    serve.page('/inquiries/:id', 'inquiries.see', async (visit) => {
      const id = visit.param('id')
      const inquiry = await openInquiry(accounts, visit.operator, id)
      const assigned = (await assignments(accounts, [id])).get(id)
      const operators = (await listOperators(accounts.db))
        .filter(({ disabled_at, roles }) => !disabled_at && isAllowed(roles, 'inquiries.answer'))
        .map(({ name }) => name)
      const answers = await answersTo(accounts, id)
      return page(id, <InquiryPage visit={visit} shown={{ inquiry, answers, assigned, operators }} />)
    })

    serve.act('/inquiries/:id/answer', 'inquiries.answer', async ({ operator, language, param, form }) => {
      const answer = form.required('answer', 10_000)
      await answerInquiry(accounts, operator, param('id'), { answer, seen: Number(form.text('seen')) })
      return redirect(`/inquiries/${param('id')}`, texts[language].sent)
    })

    serve.act('/inquiries/:id/assign', 'inquiries.answer', async ({ operator, language, param, form }) => {
      const name = form.text('operator')
      const to = name === '' ? undefined : await operatorByName(accounts.db, name)
      if (name !== '' && (!to || to.disabled_at || !isAllowed(to.roles, 'inquiries.answer')))
        throw new ApiError('invalid_data')
      await assignInquiry(accounts, operator, param('id'), to?.name ?? null)
      return redirect(`/inquiries/${param('id')}`, texts[language].assignedNow)
    })

    for (const [path, state, message] of [
      ['close', 'closed', 'closed'],
      ['reopen', 'open', 'reopened'],
    ] as const)
      serve.act(`/inquiries/:id/${path}`, 'inquiries.answer', async ({ operator, language, param }) => {
        await markInquiry(accounts, operator, param('id'), state)
        return redirect(`/inquiries/${param('id')}`, texts[language][message])
      })
  },
}
