import type { Site } from './use-site.ts'

type Store = 'ios' | 'android'
type Stores = Pick<Site, 'stage' | 'app_store_url' | 'play_store_url'>

const frontPages: Readonly<Record<Store, string>> = {
  ios: 'https://apps.apple.com/',
  android: 'https://play.google.com/store/apps',
}

/**
 * The app's page in a store. A sandbox has no app and shows the stores' front pages; on the main stage a store without
 * the app is not offered.
 */
export function storeUrl(site: Stores | undefined, store: Store): string | undefined {
  const own = store === 'ios' ? site?.app_store_url : site?.play_store_url
  return own ?? (site?.stage === 'main' ? undefined : frontPages[store])
}
