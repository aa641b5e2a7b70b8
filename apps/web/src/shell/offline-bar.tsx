import { Icon } from '@planet/ui/icon'
import { useSyncExternalStore } from 'react'
import { common } from '../i18n/common.ts'
import styles from './offline-bar.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <p className={styles.bar} role="status">
      <Icon name="info" size={18} />
      {common.offline}
    </p>
  )
}
