import { type Html, html } from '@planet/platform/html/html'

/** What a merchant's own system has to know that no table of fields says. */
export const merchantGuide: Html = html`<h2 id="merchants">Merchants’ own systems</h2>
<p>Calls under <code>/api/v1</code> carry no cookie. They are signed with the secret of an API token:</p>
<pre class="card">x-planet-key: the access key
x-planet-timestamp: seconds since 1970, at most five minutes off
x-planet-nonce: 16 to 64 letters, digits, - or _, never used before
x-planet-signature: hex(HMAC-SHA256(secret, METHOD \\n path and query \\n timestamp \\n nonce \\n hex(SHA-256(body))))
idempotency-key: on every POST; the same key gives the same answer</pre>
<p>What happens to an order is sent to the token’s callback as a POST of <code>{ id, type, at, order }</code> with <code>x-planet-event</code>, <code>x-planet-timestamp</code> and <code>x-planet-signature = hex(HMAC-SHA256(secret, timestamp "." body))</code>. Answer with 2xx within five seconds; anything else is tried again for three days. Events may come twice and out of order: act once for each <code>id</code>. What was missed is at <code>GET /api/v1/events/</code>.</p>
`
