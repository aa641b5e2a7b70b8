import { expect, it } from 'vitest'
import { storeUrl } from './store-url.ts'
import type { Site } from './use-site.ts'

const site = (stage: Site['stage'], app_store_url: string | null) => ({
  stage,
  app_store_url,
  play_store_url: null,
})
const own = 'https://apps.apple.com/app/id1'

it('links the app if the provider names it', () => {
  expect(storeUrl(site('main', own), 'ios')).toBe(own)
  expect(storeUrl(site('sandbox', own), 'ios')).toBe(own)
})

it('offers no store without the app on the main stage', () => {
  expect(storeUrl(site('main', own), 'android')).toBeUndefined()
  expect(storeUrl(site('sandbox', null), 'ios')).toBe('https://apps.apple.com/')
  expect(storeUrl(undefined, 'android')).toBe('https://play.google.com/store/apps')
})
