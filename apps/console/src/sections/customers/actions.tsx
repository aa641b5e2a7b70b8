import type { getCustomer } from '@planet/accounts/customers/customers'
import type { AccountState } from '@planet/accounts/machine/state'
import { transition } from '@planet/accounts/machine/transition'
import { documentsOf } from '@planet/api/calls/customer/file-upload'
import { reviewReasonNames, reviewReasons } from '@planet/compliance/review/review-reasons'
import type { Unseen } from '@planet/compliance/review/seen'
import type { ReactNode } from 'react'
import { Each } from '../../frame/each.tsx'
import { Notice, Panel } from '../../frame/elements.tsx'
import { AreaField, CheckField, Fieldset, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import type { Permission } from '../../frame/permissions.ts'
import type { Visit } from '../../frame/section.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { ExportForm } from '../exports/exports-page.tsx'
import type { Review } from './review-panel.tsx'
import { texts } from './texts.ts'

type Customer = Awaited<ReturnType<typeof getCustomer>>
type Offered = { permission: Permission; isPossible: boolean; form: ReactNode }

/** What this operator can do with this customer now, according to the account's state machine. */
export function CustomerActions({
  visit,
  state,
  customer,
  unseen,
  review,
}: {
  visit: Visit
  state: AccountState
  customer: Customer
  unseen: readonly Unseen[]
  review: Review
}): ReactNode {
  const t = texts[visit.language]
  const { id } = customer.account
  const to = (act: string) => `/customers/${encodeURIComponent(id)}/${act}`
  const note = <AreaField name="note" label={t.noteToCustomer} maxLength={1000} />
  const reason = <TextField name="reason" label={t.reason} maxLength={300} />
  const code = <CodeField language={visit.language} />
  const isSeen = unseen.length === 0
  const toSee = (
    <Notice tone="wait">
      {t.seeFirst}{' '}
      {unseen.map((one) => (one === 'information' ? t.personal : t.documentKinds[one])).join(', ')}
    </Notice>
  )
  const { obstacles, risk } = review
  const toDo = (
    <Notice tone="wait">
      {t.doFirst} {obstacles.map((one) => t.obstacles[one]).join(', ')}
    </Notice>
  )
  const reasons = (
    <Fieldset legend={t.standardReasons}>
      {reviewReasonNames.map((name) => (
        <CheckField key={name} name={`reason_${name}`} label={reviewReasons[name][visit.language]} />
      ))}
    </Fieldset>
  )
  const ownWords = <AreaField name="note" label={t.noteToCustomer} maxLength={1000} isOptional />
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
      {documentsOf[customer.account.user_type].map((kind) => (
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
      form: !isSeen ? (
        toSee
      ) : obstacles.length > 0 ? (
        toDo
      ) : risk.level === 'high' ? (
        <Folded summary={t.approveByTwo}>
          <p>{t.highRiskHelp}</p>
          <PostForm action={to('approve/propose')}>
            <TextField name="reason" label={t.approvalReason} maxLength={500} />
            {code}
            <Button look="main">{t.approveByTwo}</Button>
          </PostForm>
        </Folded>
      ) : (
        <PostForm action={to('approve')}>
          <TextField name="reason" label={t.approvalReason} maxLength={500} />
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
            {reasons}
            {ownWords}
            <Button>{t.ask}</Button>
          </PostForm>
        </Folded>
      ),
    },
    {
      permission: 'customers.judge',
      isPossible: isSeen && fits({ kind: 'rejected' }),
      form: (
        <Folded summary={t.reject}>
          <PostForm action={to('reject')}>
            {reasons}
            {ownWords}
            <Button look="bad">{t.reject}</Button>
          </PostForm>
        </Folded>
      ),
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
        <Folded summary={t.resume}>
          <p>{t.twoHelp}</p>
          <PostForm action={to('resume')}>
            <AreaField name="reason" label={t.reason} maxLength={500} />
            {code}
            <Button>{t.resume}</Button>
          </PostForm>
        </Folded>
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
      permission: 'records.export',
      isPossible: true,
      form: <ExportForm language={visit.language} account={id} />,
    },
    {
      permission: 'customers.second_factor',
      isPossible: isAlive && customer.hasSecondFactor,
      form: (
        <Folded summary={t.clearSecond}>
          <p>{t.clearSecondHelp}</p>
          <PostForm action={to('second-factor/clear')}>
            <AreaField name="reason" label={t.proof} maxLength={500} />
            {code}
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
          {customer.account.activated_at === null ? (
            <PostForm action={to('cancel')}>
              {note}
              <Button look="bad">{t.cancel}</Button>
            </PostForm>
          ) : (
            <PostForm action={to('close')}>
              <p>{t.twoHelp}</p>
              {note}
              <AreaField name="reason" label={t.reason} maxLength={500} />
              {code}
              <Button look="bad">{t.cancel}</Button>
            </PostForm>
          )}
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
