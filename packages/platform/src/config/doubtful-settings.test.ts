import { expect, it } from 'vitest'
import { doubtfulSettings } from './doubtful-settings.ts'

it.each([
  ['https without a proxy', 'https://wallet.example', 0, 1],
  ['https behind two proxies', 'https://wallet.example', 2, 0],
  ['plain http on one machine', 'http://localhost:4000', 0, 0],
])('reports doubts about %s', (_, url, proxies, count) => {
  expect(doubtfulSettings({ PUBLIC_URL: url, TRUST_PROXY: proxies })).toHaveLength(count)
})
