import { afterEach, expect, it, vi } from 'vitest'
import { headers, sha256, signRequest, signStandardWebhook, signWebhook } from './signature.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const request = {
  method: 'post',
  path: '/api/v1/orders',
  timestamp: '1780000000',
  nonce: 'nonce-of-16-chars',
  body: new TextEncoder().encode('{"contents":{"description":"コーヒー"}}'),
}
const webhook = { id: 'EV-1', timestamp: '1780000000', body: '{"note":"커피"}' }

it('signs alike with Web Crypto, where Node’s own is missing', async () => {
  vi.stubGlobal('process', undefined)
  vi.resetModules()
  const elsewhere = await import('./signature.ts')
  expect(elsewhere.headers).not.toBe(headers)
  expect(await elsewhere.sha256(request.body)).toBe(await sha256(request.body))
  expect(await elsewhere.signRequest('a secret', request)).toBe(await signRequest('a secret', request))
  for (const secret of ['鍵', `whsec_${btoa('a secret of bytes')}`]) {
    expect(await elsewhere.signWebhook(secret, '1780000000', webhook.body)).toBe(
      await signWebhook(secret, '1780000000', webhook.body),
    )
    expect(await elsewhere.signStandardWebhook(secret, webhook)).toBe(
      await signStandardWebhook(secret, webhook),
    )
  }
})
