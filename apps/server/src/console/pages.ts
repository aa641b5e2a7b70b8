import type { listAccounts, viewCustomer } from '@planet/accounts/operators/look'
import { documentKinds } from '@planet/contract/calls/customer/file_upload'
import { type Html, html } from '@planet/platform/html/html'

type Queue = Awaited<ReturnType<typeof listAccounts>>
type Customer = Awaited<ReturnType<typeof viewCustomer>>

export const statuses = ['100', '200', '000', '300', '500', '600', '900'] as const
export const statusNames: Readonly<Record<(typeof statuses)[number], string>> = {
  '000': 'Registering',
  '100': 'To review',
  '200': 'More asked',
  '300': 'Rejected',
  '500': 'Active',
  '600': 'Suspended',
  '900': 'Cancelled',
}

export const page = (title: string, operator: string | undefined, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Planet operators</title><link rel="stylesheet" href="/style.css"></head>
<body><header><a href="/"><b>Planet</b> operators</a>${operator !== undefined && html`<nav><a href="/">Accounts</a><a href="/converts">Converts</a><a href="/bridge">Bridge</a></nav><form method="post" action="/logout"><span>${operator}</span> <button>Log out</button></form>`}</header>
<main>${body}</main></body></html>`.text

export const loginPage = (failed: boolean): string =>
  page(
    'Log in',
    undefined,
    html`<h1>Log in</h1>${failed && html`<p class="bad" role="alert">Name or password is not correct.</p>`}
<form method="post" action="/login" class="narrow"><label>Name <input name="name" autocomplete="username" required></label><label>Password <input name="password" type="password" autocomplete="current-password" required></label><button class="main">Log in</button></form>`,
  )

export const queuePage = (operator: string, status: (typeof statuses)[number], rows: Queue): string =>
  page(
    statusNames[status],
    operator,
    html`<nav>${statuses.map((one) => html`<a href="/?status=${one}"${one === status ? html` aria-current="page"` : ''}>${statusNames[one]}</a>`)}</nav>
<h1>${statusNames[status]}</h1>
${
  rows.length === 0
    ? html`<p>Nobody is waiting here.</p>`
    : html`<table><thead><tr><th>Account</th><th>Kind</th><th>Identity check</th><th>Since</th></tr></thead><tbody>${rows.map(
        (row) =>
          html`<tr><td><a href="/accounts/${row.id}">${row.id}</a></td><td>${row.user_type}</td><td>${row.identity}</td><td>${row.created_at.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
      )}</tbody></table>`
}`,
  )

const readable = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 1) : String(value ?? '')

const askable = [
  ['information', 'Information'],
  ...documentKinds.map((kind) => [kind, `Document ${kind}`] as const),
  ['identity', 'Identity check'],
] as const

export function customerPage(
  operator: string,
  { account, email, information, documents, identity }: Customer,
): string {
  const facts: [string, unknown][] = [
    ['Status', statusNames[account.status as keyof typeof statusNames] ?? account.status],
    ['Kind', account.user_type],
    ['Email', email],
    ['Identity check', account.identity],
    ['Provider’s comment', identity?.comment ?? ''],
    ['Letter', account.letter_verified_at ? 'confirmed' : 'open'],
    ...Object.entries(information ?? {}),
  ]
  const act = (name: string, label: string, note: boolean, look = '') =>
    html`<form method="post" action="/accounts/${account.id}/${name}">${note && html`<label>Note to the customer <textarea name="note" rows="3" required maxlength="1000"></textarea></label>`}<button class="${look}">${label}</button></form>`
  return page(
    account.id,
    operator,
    html`<h1>${account.id}</h1>
<div class="two"><section><h2>Information</h2><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${readable(value)}</dd>`)}</dl></section>
<section><h2>Documents</h2><ul>${documents.map((one) => html`<li><a href="/accounts/${account.id}/documents/${one.kind}" target="_blank" rel="noopener">${one.kind}</a></li>`)}</ul>
<h2>Decide</h2>${act('approve', 'Approve', false, 'main')}${askForm(account.id)}${act('reject', 'Reject', true, 'bad')}
<h2>Letter</h2>${act('letter', 'Print a letter with a code', false)}</section></div>`,
  )
}

/** What is to come again, and why; the person reads the note. */
const askForm = (id: string) =>
  html`<form method="post" action="/accounts/${id}/ask"><fieldset><legend>Ask again for</legend>${askable.map(
    ([name, label]) => html`<label><input type="checkbox" name="${name}"> ${label}</label>`,
  )}</fieldset><label>Note to the customer <textarea name="note" rows="3" required maxlength="1000"></textarea></label><button>Ask for more</button></form>`
