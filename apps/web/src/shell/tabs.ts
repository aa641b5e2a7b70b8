import type { IconName } from '@planet/ui/icon'

/** The three tabs: at the bottom on phones, in the side bar on desktops. */
export const tabs: readonly { path: string; icon: IconName; name: 'home' | 'asset' | 'account' }[] = [
  { path: '/home', icon: 'home', name: 'home' },
  { path: '/history/crypto/transfer', icon: 'asset', name: 'asset' },
  { path: '/customer/info', icon: 'user', name: 'account' },
]
