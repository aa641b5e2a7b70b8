import type { ConvertRow } from '@planet/bridge/converts/apply'
import type { ConvertRecord } from '@planet/bridge/converts/record'
import { type openAlarms, type QueueName, queues } from '@planet/bridge/converts/review-queue'
import { approvalText } from '@planet/bridge/guardian/verify/approve'
import { canBeDecided } from '@planet/bridge/machines/convert'
import { denialReasons } from '@planet/contract/calls/convert/fields'
import { type Html, html } from '@planet/platform/html/html'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { page } from './pages.ts'

const queueNames: Readonly<Record<QueueName, string>> = {
  review: 'To review',
  open: 'Under way',
  closed: 'Closed',
}

const reasonNames: Readonly<Record<string, string>> = {
  bridge_paused: 'The bridge was paused',
  password_changed: 'First convert since the login password was changed',
  new_address_above_limit: 'New address, high amount',
  account_limit: 'Above the limit of one account within 24 hours',
  global_limit: 'Above the limit of everybody within 24 hours',
  account_unknown: 'No account behind the address that asked',
}

const denialNames: Readonly<Record<(typeof denialReasons)[number], string>> = {
  customer_asked: 'The customer asked us to stop it',
  destination_risk: 'The destination must not be paid',
  identity_doubt: 'It may not have been the customer',
  source_unclear: 'The origin of the money is not clear',
  policy: 'Against the terms',
}

const money = ({ asset }: Pick<ConvertRow, 'asset'>, units: string | bigint): string =>
  `${formatAmount(BigInt(units), assets[asset].decimals)} ${asset}`
const moment = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
const because = (reasons: readonly string[]): string =>
  reasons.map((reason) => reasonNames[reason] ?? reason).join('; ')
const accountLink = (account: string | null): Html =>
  account === null ? html`none` : html`<a href="/accounts/${account}">${account}</a>`

export const convertsPage = (operator: string, queue: QueueName, rows: readonly ConvertRow[]): string =>
  page(
    'Converts',
    operator,
    html`<nav>${queues.map((one) => html`<a href="/converts?queue=${one}"${one === queue ? html` aria-current="page"` : ''}>${queueNames[one]}</a>`)}</nav>
<h1>Converts: ${queueNames[queue].toLowerCase()}</h1>
${
  rows.length === 0
    ? html`<p>Nothing is here.</p>`
    : html`<table><thead><tr><th>Number</th><th>Account</th><th>Amount</th><th>To</th><th>State</th><th>Reasons</th><th>Since (UTC)</th></tr></thead><tbody>${rows.map(
        (row) =>
          html`<tr><td><a href="/converts/${row.id}">${String(row.number)}</a></td><td>${accountLink(row.account)}</td><td>${money(row, row.amount)}</td><td>${row.network}: ${row.destination}</td><td>${row.state.name}</td><td>${because(row.reasons)}</td><td>${moment(row.requested_at)}</td></tr>`,
      )}</tbody></table>`
}`,
  )

type Decision = { row: ConvertRow; record: ConvertRecord; needsSignature: boolean }

export function convertPage(operator: string, { row, record, needsSignature }: Decision): string {
  const { state } = row
  const facts: [string, Html | string][] = [
    ['State', state.name],
    ['Reasons', because(row.reasons)],
    ['Account', accountLink(row.account)],
    ['Wallet on PLANET', row.requester],
    ['Amount', money(row, row.amount)],
    ['Fee', money(row, row.fee)],
    ['Network', row.network],
    ['Destination', row.destination],
    ['Asked for (UTC)', moment(row.requested_at)],
    ['Approvals', `${record.approvals.given} of ${record.approvals.needed}`],
    ['Transaction on PLANET', record.txid ?? ''],
    [
      'Payment',
      record.release
        ? `${record.release.txid} (${record.release.confirmations}/${record.release.needed})`
        : '',
    ],
    ['Returned', record.returned ? `${record.returned.cause}: ${record.returned.reason}` : ''],
    ['Decided by', row.decided_by ?? ''],
    ['Id', row.id],
  ]
  return page(
    `Convert ${row.number}`,
    operator,
    html`<h1>Convert ${String(row.number)}</h1>
<div class="two"><section><h2>Facts</h2><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>
<section>${canBeDecided(state) ? decideForms(row.id, needsSignature) : html`<p>There is nothing to decide any more.</p>`}</section></div>`,
  )
}

const decideForms = (id: string, needsSignature: boolean): Html =>
  html`<h2>Approve</h2><form method="post" action="/converts/${id}/approve">
<p>${needsSignature ? 'The guardians ask for an operator’s signature on this amount.' : 'A signature is needed only above the guardians’ own limit.'} Sign this text with the operator’s key, on the device that holds it (README of the bridge: signing an approval):</p><p><code>${approvalText(id)}</code></p>
<label>Operator’s signature <input name="signature" autocomplete="off" spellcheck="false" pattern="0x[0-9a-fA-F]{130}" maxlength="132"${needsSignature ? html` required` : ''}></label><button class="main">Approve</button></form>
<h2>Deny</h2><form method="post" action="/converts/${id}/deny"><label>Reason, shown to the customer <select name="reason" required>${denialReasons.map((reason) => html`<option value="${reason}">${denialNames[reason]}</option>`)}</select></label><label>Note, for the audit log only <textarea name="note" rows="3" required maxlength="1000"></textarea></label><button class="bad">Deny and return the money</button></form>`

type Alarms = Awaited<ReturnType<typeof openAlarms>>
type BridgeState = { isPaused: boolean; textToSign: string | undefined; alarms: Alarms }

const pauseForm = html`<form method="post" action="/bridge/pause"><p>One guardian is enough to stop the bridge. What is under way waits.</p><button>Pause the bridge</button></form>`

const resumeForm = (textToSign: string | undefined) =>
  html`<form method="post" action="/bridge/resume"><p>Guardians let it go on when the reserves cover everything, as they see it themselves.</p>${
    textToSign === undefined
      ? ''
      : html`<label>Your signature of <code>${textToSign}</code> <input name="signature" required autocomplete="off"></label>`
  }<button>Let it go on</button></form>`

export const bridgePage = (operator: string, { isPaused, alarms, textToSign }: BridgeState): string =>
  page(
    'Bridge',
    operator,
    html`<h1>Bridge</h1><p>${isPaused ? html`<b class="bad">Paused.</b> Nothing is credited, approved or released; returns go on.` : 'Running.'}</p>
${isPaused ? resumeForm(textToSign) : pauseForm}
<h2>Alarms</h2>${
      alarms.length === 0
        ? html`<p>None is open.</p>`
        : html`<table><thead><tr><th>Alarm</th><th>Detail</th><th>Since (UTC)</th><th></th></tr></thead><tbody>${alarms.map(
            ({ id, code, detail, at }) =>
              html`<tr><td>${code}</td><td>${JSON.stringify(detail)}</td><td>${moment(at)}</td><td><form method="post" action="/bridge/alarms/${String(id)}/close"><button>Seen to</button></form></td></tr>`,
          )}</tbody></table>`
    }`,
  )
