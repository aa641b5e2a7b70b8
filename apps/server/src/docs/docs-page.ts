import type { Call } from '@planet/api/call'
import { errorCodes, errorStatus } from '@planet/api/errors'
import { operationNotes } from '@planet/api/merchants/operations'
import { type Html, html } from '@planet/platform/html/html'
import { noteOf, type Place } from './field-notes.ts'
import { fieldRows } from './field-rows.ts'
import { merchantGuide } from './merchant-guide.ts'

export function docsPage(calls: readonly Call[], publicUrl: string, version: string): Html {
  // Merchants' calls come first: everything else belongs to the wallet.
  const sorted = calls.toSorted(
    (one, other) => Number(other.access === 'token') - Number(one.access === 'token'),
  )
  const groups = Map.groupBy(sorted, (call) => call.path.split('/')[2] ?? 'api')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Planet Wallet API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header class="top"><a class="brand" href="/">Planet Wallet</a><span class="muted">API ${version}</span></header>
<div class="columns">
<nav aria-label="Calls"><p><a href="#merchants">Merchant API</a></p>${[...groups].map(([name, members]) => groupLinks(name, members))}<p><a href="#errors">Error codes</a></p></nav>
<main>
<h1>API</h1>
<p>The base URL of every call is <code>${publicUrl}</code>. The wallet’s calls use the session cookie, and a POST among them needs the header <code>X-Requested-With: XMLHttpRequest</code>; calls under <code>/api/v1</code> are <a href="#merchants">signed with an API token</a> instead. The body of a POST is JSON, wrapped in <code>contents</code>. A response has <code>success</code>; if it is false, <code>message</code> is one of the <a href="#errors">error codes</a> and <code>fields</code> lists what to correct.</p>
<p>Machine-readable: <a href="/api/v1/openapi.json">OpenAPI 3.1 of the merchants’ API</a>, or <a href="/api/openapi.json">of all calls</a>. Changes to an account are sent as server-sent events at <code>GET /api/live/</code>.</p>
${merchantGuide(publicUrl)}${[...groups].map(([name, members]) => html`<h2>${name}</h2>${members.map(callCard)}`)}
<h2 id="errors">Error codes</h2>
<div class="scroll" role="region" aria-label="Error codes" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>
${errorCodes.map((code) => html`<tr><td><code>${code}</code></td><td>${errorStatus[code]}</td></tr>`)}
</tbody></table></div>
</main>
</div>
</body>
</html>
`
}

const anchor = (call: Call): string =>
  `${call.method}-${call.path.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}`.toLowerCase()

const groupLinks = (name: string, members: readonly Call[]): Html =>
  html`<p class="group">${name}</p><ul>${members.map((call) => html`<li><a href="#${anchor(call)}">${call.method} ${shortPath(call)}</a></li>`)}</ul>`

const shortPath = (call: Call): string => call.path.split('/').slice(3).join('/').replace(/\/$/, '')

const accessText: Record<Call['access'], string> = {
  public: 'Public',
  session: 'Logged in',
  'half-session': 'Logged in, also before the second factor',
  'optional-session': 'Public; a logged-in person is recognised',
  token: 'API token: every request signed',
}

function callCard(call: Call): Html {
  const { count, seconds, by } = call.limit
  const table = (title: Place, schema: Call['body'], direction: 'input' | 'output') =>
    fieldTable(call, title, schema, direction)
  return html`<section class="card" id="${anchor(call)}">
<h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
<p>${operationNotes[`${call.method} ${call.path}`]?.description ?? call.summary}</p>
<p class="muted">${accessText[call.access]}${call.human && ' · human check'} · ${count} calls in ${seconds} s per ${by}</p>
${table('Path', call.params, 'input')}${table('Query', call.query, 'input')}${call.method === 'POST' && table('contents', call.body, 'input')}${call.files && html`<p>multipart/form-data with ${call.files.names.map((name) => html`<code>${name}</code> `)}: ${call.files.types.join(', ')}, at most ${call.files.largest / 1024 / 1024} MB each</p>`}${table('Response', call.answer, 'output')}
${examples(call)}${call.errors.length > 0 && html`<p class="muted">Errors: ${call.errors.map((code) => html`<code>${code}</code> `)}</p>`}
</section>
`
}

/** Example request and response of a merchant's call. */
function examples(call: Call): Html | false {
  const note = operationNotes[`${call.method} ${call.path}`]
  if (!note) return false
  const json = (value: object) => JSON.stringify(value, null, 2)
  return html`${note.request && html`<p>Example request</p><pre>${json({ contents: note.request })}</pre>`}<p>Example response</p><pre>${json({ success: true, ...note.answer })}</pre>`
}

function fieldTable(
  call: Call,
  title: Place,
  schema: Call['body'],
  direction: 'input' | 'output',
): Html | false {
  const isExplained = call.access === 'token'
  const rows = fieldRows(schema, direction)
  if (rows.length === 0) return false
  const meaning = (name: string): Html => {
    const [description = '', example] = noteOf(title, name) ?? []
    return html`<td>${description}${example !== undefined && example !== null && html` <code>${JSON.stringify(example)}</code>`}</td>`
  }
  return html`<div class="scroll" role="region" aria-label="${title}: ${call.method} ${call.path}" tabindex="0"><table><caption>${title}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rule</th>${isExplained && html`<th scope="col">Meaning, example</th>`}</tr></thead><tbody>
${rows.map((row) => html`<tr><td><code>${row.name}</code></td><td>${row.type}</td><td>${row.rule}</td>${isExplained && meaning(row.name)}</tr>`)}
</tbody></table></div>`
}
