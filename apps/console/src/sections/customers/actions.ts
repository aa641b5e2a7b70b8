import type { lookAtCustomer } from '@planet/accounts/operators/customers'
import type { AccountState } from '@planet/accounts/status/state'
import { transition } from '@planet/accounts/status/transition'
import { documentKinds } from '@planet/api/calls/customer/file_upload'
import { type Html, html } from '@planet/platform/html/html'
import { panel } from '../../frame/elements.ts'
import { areaField, button, checkField, fieldset, folded, postForm, textField } from '../../frame/fields.ts'
import type { Permission } from '../../frame/permissions.ts'
import type { Visit } from '../../frame/section.ts'
import { texts } from './texts.ts'

type Customer = Awaited<ReturnType<typeof lookAtCustomer>>
type Offered = { permission: Permission; isPossible: boolean; form: Html }

/** What this operator can do with this customer now, by the account's own machine; nothing else is offered. */
export function actions(visit: Visit, state: AccountState, customer: Customer): Html {
  const t = texts[visit.language]
  const { id } = customer.account
  const to = (act: string) => `/customers/${encodeURIComponent(id)}/${act}`
  const note = areaField({ name: 'note', label: t.noteToCustomer, longest: 1000 })
  const reason = textField({ name: 'reason', label: t.reason, longest: 300 })
  const noted = (act: string, label: string, look: 'bad' | 'quiet' = 'quiet') =>
    folded(label, postForm(to(act), [note, button(label, look)]))
  const askable = [
    checkField({ name: 'information', label: t.information }),
    ...documentKinds.map((kind) => checkField({ name: kind, label: t.documentKinds[kind] })),
    checkField({ name: 'identity', label: t.identityCheck }),
  ]
  const isAlive = state.status !== '900'
  const fits = (event: Parameters<typeof transition>[1]) => transition(state, event) !== undefined
  const offered: readonly Offered[] = [
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'approved' }),
      form: postForm(to('approve'), button(t.approve, 'main')),
    },
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'more_asked', items: ['information'] }),
      form: folded(t.ask, postForm(to('ask'), [fieldset(t.askAgain, askable), note, button(t.ask)])),
    },
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'rejected' }),
      form: noted('reject', t.reject, 'bad'),
    },
    {
      permission: 'customers.judge',
      isPossible: fits({ kind: 'reopened' }),
      form: postForm(to('reopen'), button(t.reopen)),
    },
    {
      permission: 'customers.suspend',
      isPossible: fits({ kind: 'suspended' }),
      form: noted('suspend', t.suspend, 'bad'),
    },
    {
      permission: 'customers.resume',
      isPossible: fits({ kind: 'resumed' }),
      form: postForm(to('resume'), button(t.resume)),
    },
    {
      permission: 'customers.sessions',
      isPossible: isAlive && customer.sessions > 0,
      form: folded(t.endSessions, postForm(to('sessions/end'), [reason, button(t.endSessions)])),
    },
    {
      permission: 'customers.second_factor',
      isPossible: isAlive && customer.hasSecondFactor,
      form: folded(
        t.clearSecond,
        html`<p>${t.clearSecondHelp}</p>${postForm(to('second-factor/clear'), [
          areaField({ name: 'reason', label: t.proof, longest: 500 }),
          button(t.clearSecond),
        ])}`,
      ),
    },
    {
      permission: 'customers.cancel',
      isPossible: isAlive,
      form: folded(
        t.cancel,
        html`<p>${t.cancelHelp}</p>${postForm(to('cancel'), [note, button(t.cancel, 'bad')])}`,
      ),
    },
  ]
  const open = offered.filter(({ permission, isPossible }) => isPossible && visit.may(permission))
  return open.length === 0
    ? html``
    : panel(
        t.decide,
        open.map(({ form }) => form),
      )
}
