import { errorStatus } from '@planet/api/errors'
import { type MerchantErrorCode, merchantErrors } from '@planet/api/merchants/errors'
import { exampleEvent } from '@planet/api/merchants/operations'
import { type Html, html } from '@planet/platform/html/html'
import { assets } from '@planet/units/asset'
import { sdkPath } from './sdk-path.ts'
import { webhookSamples } from './webhook-samples.ts'

const decimals = Object.values(assets)
  .map((asset) => `${asset.code} ${asset.decimals}`)
  .join(', ')

/** A request from a shell, without the SDK. */
const example = (publicUrl: string): string => `path=/api/v1/orders
body='{"contents":{"currency":"USDT","amount":"12500000","reference":"bill-1042"}}'
timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)
hash=$(printf %s "$body" | openssl dgst -sha256 -r | cut -d' ' -f1)
signature=$(printf 'POST\\n%s\\n%s\\n%s\\n%s' "$path" "$timestamp" "$nonce" "$hash" |
  openssl dgst -sha256 -hmac "$secret" -r | cut -d' ' -f1)
curl "${publicUrl.replace(/\/$/, '')}$path" --data-binary "$body" \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: bill-1042' -H "x-planet-key: $key" -H "x-planet-timestamp: $timestamp" \\
  -H "x-planet-nonce: $nonce" -H "x-planet-signature: $signature"`

const sdkUrl = (publicUrl: string): string => new URL(sdkPath, publicUrl).href

/** What a merchant's developer needs besides the tables of fields. */
export const merchantGuide = (publicUrl: string): Html => html`<h2 id="merchants">Merchant API</h2>
<h3 id="quick-start">Quick start</h3>
<ol>
<li>Create a test token in the wallet under <a href="/token/list">API tokens</a>. Its key begins with <code>pk_test_</code>, and its orders never touch money.</li>
<li>Install the SDK from this wallet: <code>npm install ${sdkUrl(publicUrl)}</code>. It runs on Node 20+, Deno and Bun.</li>
<li>Create an order with <code>return_url</code>, and send the payer to <code>order.link</code>.</li>
<li>Simulate the payment: <code>planet.simulate(order.id, 'paid')</code>. Your endpoint receives <code>order.paid</code>.</li>
<li>Create a live token, and you can take payments.</li>
</ol>
<p>For a complete shop in two small files, with prices in yen, webhooks and the return page, see <code>examples/shop</code> in the wallet’s repository.</p>
<p>Calls under <code>/api/v1</code> use no cookie. They are signed with the secret of an API token, which you create in the wallet under <a href="/token/list">API tokens</a>:</p>
<pre class="card">x-planet-key: the access key
x-planet-timestamp: seconds since 1970, at most five minutes off
x-planet-nonce: 16 to 64 letters, digits, - or _, never used before
x-planet-signature: hex(HMAC-SHA256(secret, METHOD \\n path and query \\n timestamp \\n nonce \\n hex(SHA-256(body))))
idempotency-key: on every POST; the same key returns the same response</pre>
<p>An amount is a string, in the smallest unit of its currency. Decimals: ${decimals}. So <code>12500000</code> is 12.5 USDT. To create an order from a shell, with the token’s <code>key</code> and <code>secret</code>:</p>
<pre class="card">${example(publicUrl)}</pre>
<h3 id="prices">Prices in fiat</h3>
<p>Set <code>price_currency</code> (JPY, KRW, USD, EUR) and <code>price_amount</code> in place of <code>currency</code> and <code>amount</code>, and the payer pays in a coin of their choice: any coin with a rate, or those in <code>accepted_currencies</code>. The price is in the smallest unit: <code>1480</code> is 1,480 yen, or 14.80 dollars. The rates are locked until the order ends. <code>quotes</code> has the amount in each coin; <code>currency</code>, <code>amount</code> and <code>rate</code> are the payer’s choice. Without current rates, the response is 503 <code>rates_unavailable</code>.</p>
<h3 id="events">Events</h3>
<p>Each event of an order is sent to your webhook endpoint as a POST of <code>{ id, type, at, order }</code> with <code>x-planet-event</code>, <code>x-planet-timestamp</code> and <code>x-planet-signature = hex(HMAC-SHA256(secret, timestamp "." body))</code>. Compute the signature over the raw body, and refuse a timestamp that is more than five minutes off. Respond with 2xx within five seconds; otherwise the event is retried for three days. Events may arrive twice and out of order: process each <code>id</code> once. Get missed events from <code>GET /api/v1/events</code>.</p>
<ul>
<li><code>order.opened</code>: the order was created.</li>
<li><code>order.linked</code>: the order is linked to a payer; no one else can pay it.</li>
<li><code>order.released</code>: the payer left without paying; the order is open again.</li>
<li><code>order.paid</code>: the payment is on the chain.</li>
<li><code>order.partially_refunded</code>: a part was refunded; <code>refunded_amount</code> has the total.</li>
<li><code>order.refunded</code>: the whole amount was refunded.</li>
<li><code>order.cancelled</code>: by you, by the payer, or on expiry.</li>
<li><code>order.reverted</code>: the block with the payment left the chain; the order waits to be paid again.</li>
</ul>
<p>The body of a webhook:</p>
<pre class="card">${JSON.stringify(exampleEvent, null, 2)}</pre>
${webhookSamples}
<h3 id="test-mode">Test mode</h3>
<p>Orders of a test token have <code>livemode: false</code>. They cannot be paid. <code>POST /api/v1/orders/:id/simulate</code> with <code>linked</code>, <code>released</code>, <code>paid</code>, <code>expired</code>, <code>cancelled</code>, <code>refunded</code> or <code>reverted</code> simulates their events, with the same webhooks. Test and live data never mix: lists, events, references and endpoints are separate.</p>
<h3 id="faults">Errors of signed requests</h3>
<p><code>message</code> is a stable code. Every response has a request id in <code>x-request-id</code>, and in <code>RateLimit</code> the number of requests left. An idempotency key is remembered for seven days.</p>
<div class="scroll" role="region" aria-label="Errors of signed requests" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What to do</th></tr></thead><tbody>
${Object.entries(merchantErrors).map(([code, what]) => html`<tr><td><code>${code}</code></td><td>${errorStatus[code as MerchantErrorCode]}</td><td>${what}</td></tr>`)}
</tbody></table></div>
<h3 id="versions">Versions</h3>
<p>Within v1, fields, codes and events may be added, but never removed or renamed. A change that breaks a client becomes v2, and v1 stays for at least a year after that.</p>
<h3 id="changelog">Changelog</h3>
<ul>
<li>November 2026: line items, due dates and invoices, which can be mailed again and read as a PDF; a QR code of every order; <code>livemode</code> on refunds and refund requests; <code>detail</code> in refusals says what the code means. Paths have no trailing slash; with one they still work. The <a href="/api/v1/openapi.json">OpenAPI document</a> names its schemas and has examples. The SDK also supports <code>require</code>.</li>
<li>October 2026: prices in fiat, test mode, partial refunds, separate webhook endpoints, 401 with a code for each fault.</li>
</ul>
`
