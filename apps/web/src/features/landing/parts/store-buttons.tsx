import { buttonClass } from '@planet/ui/button'
import { deviceOf } from '../../../site/device.ts'
import { storeUrl } from '../../../site/store-url.ts'
import { useSite } from '../../../site/use-site.ts'
import { t } from '../text.ts'
import styles from './store-buttons.module.css'

const labels = { ios: t.appStore, android: t.playStore }

/** The store of this device; on a desktop, both. */
export function StoreButtons() {
  const site = useSite()
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints)
  const stores = device === 'desktop' ? (['ios', 'android'] as const) : [device]
  return (
    <div className={styles.stores}>
      {stores.map((store) => {
        const url = storeUrl(site, store)
        return (
          url && (
            <a key={store} href={url} className={buttonClass('quiet', 'medium')}>
              {labels[store]}
            </a>
          )
        )
      })}
    </div>
  )
}
