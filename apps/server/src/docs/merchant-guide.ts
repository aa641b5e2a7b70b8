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

/** A request from a shell, as any system makes it. */
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

/** What a merchant's own system has to know beyond the tables of fields. */
export const merchantGuide = (publicUrl: string): Html => html`<h2 id="merchants">Merchants’ own systems</h2>
<h3 id="quick-start">Quick start</h3>
<ol>
<li>Create a test token in the wallet under <a href="/token/list">API tokens</a>. Its key begins with <code>pk_test_</code>, and its orders never touch money.</li>
<li>Install the SDK from this wallet: <code>npm install ${sdkUrl(publicUrl)}</code>. It runs on Node 20+, Deno and Bun.</li>
<li>Create an order with <code>return_url</code>, and send the payer to <code>order.link</code>.</li>
<li>Simulate the payment: <code>planet.simulate(order.id, 'paid')</code>. Your endpoint gets <code>order.paid</code>.</li>
<li>Create a live token, and you are open for business.</li>
</ol>
<p>A whole shop of two small files, with prices in yen, webhooks and the way back, is in <code>examples/shop</code> of the wallet’s repository.</p>
<p>Calls under <code>/api/v1</code> carry no cookie. They are signed with the secret of an API token, which is made in the wallet under <a href="/token/list">API tokens</a>:</p>
<pre class="card">x-planet-key: the access key
x-planet-timestamp: seconds since 1970, at most five minutes off
x-planet-nonce: 16 to 64 letters, digits, - or _, never used before
x-planet-signature: hex(HMAC-SHA256(secret, METHOD \\n path and query \\n timestamp \\n nonce \\n hex(SHA-256(body))))
idempotency-key: on every POST; the same key gives the same answer</pre>
<p>An amount is text, in the smallest unit of its currency. Decimals: ${decimals}. So <code>12500000</code> is 12.5 USDT. An order from a shell, with <code>key</code> and <code>secret</code> of the token:</p>
<pre class="card">${example(publicUrl)}</pre>
<h3 id="prices">Prices in fiat</h3>
<p>Give <code>price_currency</code> (JPY, KRW, USD, EUR) and <code>price_amount</code> in place of <code>currency</code> and <code>amount</code>, and the payer pays in a coin of their choice: all that have a rate, or those in <code>accepted_currencies</code>. The price is in the smallest unit: <code>1480</code> is 1,480 yen, or 14.80 dollars. The rates of that moment are locked until the order ends; <code>quotes</code> has what each coin pays, <code>currency</code>, <code>amount</code> and <code>rate</code> what the payer picked. Without current rates the answer is 503 <code>rates_unavailable</code>.</p>
<h3 id="events">Events</h3>
<p>What happens to an order is sent to the token’s callback as a POST of <code>{ id, type, at, order }</code> with <code>x-planet-event</code>, <code>x-planet-timestamp</code> and <code>x-planet-signature = hex(HMAC-SHA256(secret, timestamp "." body))</code>. Compute the signature over the body as it came, and refuse a timestamp that is more than five minutes off. Answer with 2xx within five seconds; anything else is tried again for three days. Events may come twice and out of order: act once for each <code>id</code>. What was missed is at <code>GET /api/v1/events</code>.</p>
<ul>
<li><code>order.opened</code>: the order was made.</li>
<li><code>order.linked</code>: a payer has taken it; nobody else can pay it.</li>
<li><code>order.released</code>: the payer left without paying; anyone can take it again.</li>
<li><code>order.paid</code>: the payment is on the chain.</li>
<li><code>order.partially_refunded</code>: a part went back to the payer; <code>refunded_amount</code> says how much in all.</li>
<li><code>order.refunded</code>: the whole amount went back to the payer.</li>
<li><code>order.cancelled</code>: by you, by the payer, or because its time was over.</li>
<li><code>order.reverted</code>: the block with the payment left the chain; the order waits to be paid again.</li>
</ul>
<p>The body of a webhook:</p>
<pre class="card">${JSON.stringify(exampleEvent, null, 2)}</pre>
${webhookSamples}
<h3 id="test-mode">Test mode</h3>
<p>Orders of a test token have <code>livemode: false</code>. Nobody can pay them. <code>POST /api/v1/orders/:id/simulate</code> with <code>linked</code>, <code>released</code>, <code>paid</code>, <code>expired</code>, <code>cancelled</code>, <code>refunded</code> or <code>reverted</code> lets things happen to them, with the same events and webhooks. Test and live data never mix: lists, events, references and endpoints are apart.</p>
<h3 id="faults">Errors of signed requests</h3>
<p><code>message</code> is a stable code. Every answer names its request in <code>x-request-id</code> and says in <code>RateLimit</code> how many more the token may make. An idempotency key is remembered for seven days.</p>
<div class="scroll" role="region" aria-label="Errors of signed requests" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What to do</th></tr></thead><tbody>
${Object.entries(merchantErrors).map(([code, what]) => html`<tr><td><code>${code}</code></td><td>${errorStatus[code as MerchantErrorCode]}</td><td>${what}</td></tr>`)}
</tbody></table></div>
<h3 id="versions">Versions</h3>
<p>Within v1, fields, codes and events may be added; none is removed or renamed. A change that breaks a client becomes v2, and v1 stays for at least a year after that.</p>
<h3 id="changelog">Changelog</h3>
<ul>
<li>November 2026: line items, due dates and invoices, which can be mailed again and read as a PDF; a QR code of every order; <code>livemode</code> on refunds and refund requests. Paths have no slash at the end; with one they still work. The <a href="/api/v1/openapi.json">OpenAPI document</a> names its schemas and has examples. The SDK works by <code>require</code> as well.</li>
<li>October 2026: prices in fiat, test mode, partial refunds, webhook endpoints of their own, 401 with a code for each fault.</li>
</ul>
`
