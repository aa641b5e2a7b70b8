import { type Html, html } from '@planet/platform/html/html'

/** Complete functions: tests run each of them unchanged. */
export const samples = {
  TypeScript: `import { readWebhook } from '@planet/sdk'
const event = await readWebhook(secret, await request.text(), (name) => request.headers.get(name))`,
  Python: `import hashlib, hmac, time
def is_genuine(secret: str, timestamp: str, body: bytes, signature: str) -> bool:
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return abs(time.time() - int(timestamp)) < 300 and hmac.compare_digest(expected, signature)`,
  PHP: `function is_genuine(string $secret, string $timestamp, string $body, string $signature): bool {
    $expected = hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    return abs(time() - (int) $timestamp) < 300 && hash_equals($expected, $signature);
}`,
  Go: `import (
    "crypto/hmac"
    "crypto/sha256"
    "encoding/hex"
    "math"
    "strconv"
    "time"
)

func isGenuine(secret, timestamp string, body []byte, signature string) bool {
    mac := hmac.New(sha256.New, []byte(secret))
    mac.Write([]byte(timestamp + "."))
    mac.Write(body)
    at, err := strconv.ParseInt(timestamp, 10, 64)
    fresh := err == nil && math.Abs(float64(time.Now().Unix()-at)) < 300
    return fresh && hmac.Equal([]byte(hex.EncodeToString(mac.Sum(nil))), []byte(signature))
}`,
} as const

/** How to check a webhook, in four languages. */
export const webhookSamples: Html = html`<h3 id="verify">Verify a webhook</h3>
<p>Use the raw body. <code>timestamp</code> and <code>signature</code> are <code>x-planet-timestamp</code> and <code>x-planet-signature</code>. Libraries for <a href="https://www.standardwebhooks.com">Standard Webhooks</a> also work, with the endpoint’s <code>whsec_</code> secret. For 24 hours after a rotation, <code>x-planet-signature-previous</code> has a signature with the previous secret.</p>
${Object.entries(samples).map(([language, code]) => html`<p>${language}</p><pre class="card">${code}</pre>`)}`
