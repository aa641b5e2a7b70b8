import type { lookAtCustomer } from '@planet/accounts/operators/customers'
import type { AccountState } from '@planet/accounts/status/state'
import { transition } from '@planet/accounts/status/transition'
import { documentKinds } from '@planet/api/calls/customer/file_upload'
import type { ReactNode } from 'react'
import { Each } from '../../frame/each.tsx'
import { Panel } from '../../frame/elements.tsx'
import { AreaField, CheckField, Fieldset, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Permission } from '../../frame/permissions.ts'
import type { Visit } from '../../frame/section.ts'
import { texts } from './texts.ts'

type Customer = Awaited<ReturnType<typeof lookAtCustomer>>
type Offered = { permission: Permission; isPossible: boolean; form: ReactNode }

/** What this operator can do with this customer now, by the account's own machine; nothing else is offered. */
export function CustomerActions({
  visit,
  state,
  customer,
}: {
  visit: Visit
  state: AccountState
  customer: Customer
}): ReactNode {
  const t = texts[visit.language]
  const { id } = customer.account
  const to = (act: string) => `/customers/${encodeURIComponent(id)}/${act}`
  const note = <AreaField name="note" label={t.noteToCustomer} longest={1000} />
  const reason = <TextField name="reason" label={t.reason} longest={300} />
  const noted = (act: string, label: string, look: 'bad' | 'quiet' = 'quiet') => (
    <Folded summary={label}>
      <PostForm action={to(act)}>
        {note}
        <Button look={look}>{label}</Button>
      </PostForm>
    </Folded>
  )
  const askable = (
    <>
      <CheckField name="information" label={t.information} />
      {documentKinds.map((kind) => (
        <CheckField key={kind} name={kind} label={t.documentKinds[kind]} />
      ))}
      <CheckField name="identity" label={t.identityCheck} />
    </>
  )
  const isAlive = state.status !== '900'
  const fits = (event: Parameters<typeof transition>[1]) => transition(state, event) !== undefined
  const offered: readonly Offered[] = [
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'approved' }),
      form: (
        <PostForm action={to('approve')}>
          <Button look="main">{t.approve}</Button>
        </PostForm>
      ),
    },
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'more_asked', items: ['information'] }),
      form: (
        <Folded summary={t.ask}>
          <PostForm action={to('ask')}>
            <Fieldset legend={t.askAgain}>{askable}</Fieldset>
            {note}
            <Button>{t.ask}</Button>
          </PostForm>
        </Folded>
      ),
    },
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'rejected' }),
      form: noted('reject', t.reject, 'bad'),
    },
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'reopened' }),
      form: (
        <PostForm action={to('reopen')}>
          <Button>{t.reopen}</Button>
        </PostForm>
      ),
    },
    {
      permission: 'customers.suspend',
      isPossible: fits({ kind: 'suspended' }),
      form: noted('suspend', t.suspend, 'bad'),
    },
    {
      permission: 'customers.resume',
      isPossible: fits({ kind: 'resumed' }),
      form: (
        <PostForm action={to('resume')}>
          <Button>{t.resume}</Button>
        </PostForm>
      ),
    },
    {
      permission: 'customers.sessions',
      isPossible: isAlive && customer.sessions > 0,
      form: (
        <Folded summary={t.endSessions}>
          <PostForm action={to('sessions/end')}>
            {reason}
            <Button>{t.endSessions}</Button>
          </PostForm>
        </Folded>
      ),
    },
    {
      permission: 'customers.second_factor',
      isPossible: isAlive && customer.hasSecondFactor,
      form: (
        <Folded summary={t.clearSecond}>
          <p>{t.clearSecondHelp}</p>
          <PostForm action={to('second-factor/clear')}>
            <AreaField name="reason" label={t.proof} longest={500} />
            <Button>{t.clearSecond}</Button>
          </PostForm>
        </Folded>
      ),
    },
    {
      permission: 'customers.cancel',
      isPossible: isAlive,
      form: (
        <Folded summary={t.cancel}>
          <p>{t.cancelHelp}</p>
          <PostForm action={to('cancel')}>
            {note}
            <Button look="bad">{t.cancel}</Button>
          </PostForm>
        </Folded>
      ),
    },
  ]
  const open = offered.filter(({ permission, isPossible }) => isPossible && visit.may(permission))
  return open.length === 0 ? null : (
    <Panel title={t.decide}>
      <Each of={open}>{({ form }) => form}</Each>
    </Panel>
  )
}
