/** Headers of every response to a signed call. */
export const responseHeaders = {
  RequestId: {
    description: 'Names this request in the wallet’s log. Quote it when you contact support.',
    schema: { type: 'string', format: 'uuid', examples: ['0b0f1b5e-3a57-4c0b-9a53-0c7a5b7e3f11'] },
  },
  RateLimit: {
    description: 'How many requests of this call the token has left (`r`), and for how many seconds (`t`).',
    schema: { type: 'string', examples: ['"default";r=5999;t=60'] },
  },
  RateLimitPolicy: {
    description: 'How many requests (`q`) the token may make in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"default";q=6000;w=60'] },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', examples: [12] },
  },
}

const refTo = (name: keyof typeof responseHeaders) => ({ $ref: `#/components/headers/${name}` })

/** The headers of a response with this status. */
export const headersOfStatus = (status: number) => ({
  'X-Request-Id': refTo('RequestId'),
  ...(status === 429 && { 'Retry-After': refTo('RetryAfter') }),
  ...(status !== 401 && { RateLimit: refTo('RateLimit'), 'RateLimit-Policy': refTo('RateLimitPolicy') }),
})
