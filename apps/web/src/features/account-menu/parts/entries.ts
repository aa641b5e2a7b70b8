import type { IconName } from '@planet/ui/icon'

export type EntryName =
  | 'depositWithdraw'
  | 'orders'
  | 'cardRegistration'
  | 'cardManagement'
  | 'points'
  | 'travel'
  | 'orderManagement'
  | 'apiTokens'
  | 'testOrders'
  | 'contacts'
  | 'mainNetworks'
  | 'registeredInfo'
  | 'referral'
  | 'loginHistory'
  | 'settings'
  | 'help'

export type Entry = { name: EntryName; path: string; icon: IconName }
export type GroupName = 'history' | 'services' | 'shop' | 'account'

/** Every entry of the account menu (specification §2), and closely related ones. */
export const groups: readonly { name: GroupName; entries: readonly Entry[] }[] = [
  {
    name: 'history',
    entries: [
      { name: 'depositWithdraw', path: '/history/depositWithdraw', icon: 'history' },
      { name: 'orders', path: '/history/order', icon: 'receipt' },
    ],
  },
  {
    name: 'services',
    entries: [
      { name: 'cardRegistration', path: '/customer/InputCard', icon: 'plus' },
      { name: 'cardManagement', path: '/customer/CardManagement', icon: 'card' },
      { name: 'points', path: '/customer/GpointAccountTransfer', icon: 'gift' },
      { name: 'travel', path: '/customer/booking', icon: 'plane' },
    ],
  },
  {
    name: 'shop',
    entries: [
      { name: 'orderManagement', path: '/merchant/order/list', icon: 'shop' },
      { name: 'apiTokens', path: '/token/list', icon: 'key' },
      { name: 'testOrders', path: '/sdk/list', icon: 'scan' },
    ],
  },
  {
    name: 'account',
    entries: [
      { name: 'contacts', path: '/contacts', icon: 'users' },
      { name: 'mainNetworks', path: '/wallet/networks', icon: 'globe' },
      { name: 'registeredInfo', path: '/customer/input_viewonly', icon: 'user' },
      { name: 'referral', path: '/Referral', icon: 'share' },
      { name: 'loginHistory', path: '/history/login', icon: 'clock' },
      { name: 'settings', path: '/setting', icon: 'settings' },
      { name: 'help', path: '/FAQ', icon: 'help' },
    ],
  },
]
