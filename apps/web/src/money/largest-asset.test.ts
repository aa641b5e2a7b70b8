import { expect, it } from 'vitest'
import { largestAsset } from './largest-asset.ts'

const held = (asset: 'BTC' | 'USDT' | 'PLA', available: string, rate: string | null) => ({
  asset,
  available,
  rate,
  rate_day_ago: null,
  balance: available,
  pending: '0',
})

it('has the highest value, not the highest number', () => {
  const assets = [
    held('PLA', '9'.repeat(24), null),
    held('USDT', '50000000', '1'),
    held('BTC', '1000000', '90000'),
  ]
  expect(largestAsset({ fiat: 'USD', assets })).toBe('BTC')
})

it('may have no price if nothing else is held', () => {
  expect(largestAsset({ fiat: 'USD', assets: [held('BTC', '0', '90000'), held('PLA', '1', null)] })).toBe(
    'PLA',
  )
  expect(largestAsset({ fiat: 'USD', assets: [held('BTC', '0', '90000')] })).toBeUndefined()
})
