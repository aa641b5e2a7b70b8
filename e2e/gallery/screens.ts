import { webPaths } from '@planet/api/web-paths'

/**
 * The viewer of a screen: a visitor, a demo account with its keys on the device, or an account in a particular state.
 */
export type Viewer = 'visitor' | 'demo1' | 'demo2' | 'twofactor' | (typeof onboarding)[number]['viewer']

export type Screen = {
  name: string
  viewer: Viewer
  path: string
  /** The page of the first link in the list at `path` whose address begins like this. */
  follow?: string
}

const openPaths =
  /^\/($|login|inquiry|cancellation|FAQ|sign_up|email_sent|pw_forgot|company|policy|agreement\/)/
const merchantPaths = /^\/(merchant|token|sdk)\//

const onboarding = [
  { viewer: 'agreement', path: '/agreement' },
  { viewer: 'input', path: '/customer/input' },
  { viewer: 'company', path: '/customer/input' },
  { viewer: 'confirm', path: '/customer/input_confirm' },
  { viewer: 'upload', path: '/customer/file_upload' },
  { viewer: 'check', path: '/customer/sumsub_check' },
  { viewer: 'review', path: '/customer/input_success' },
  { viewer: 'more', path: '/customer/file_upload' },
  { viewer: 'rejected', path: '/customer/input_success' },
  { viewer: 'suspended', path: '/home' },
  { viewer: 'guest', path: '/home' },
  { viewer: 'applicant', path: '/customer/InputCard' },
] as const

const inState = new Set<string>([
  '/agreement',
  '/TwoFactorAuth',
  '/customer/input',
  '/customer/input_confirm',
  '/customer/file_upload',
  '/customer/sumsub_check',
  '/customer/input_success',
  '/customer/InputCard',
  '/customer/InputCardConfirm',
])

/** Pages with one address, without the sheet of components, whose busy button never settles. */
const plain = webPaths
  .filter((path) => !path.includes(':') && path !== '/developers/components' && !inState.has(path))
  .map((path): Screen => {
    const viewer = openPaths.test(path) ? 'visitor' : merchantPaths.test(path) ? 'demo2' : 'demo1'
    return { name: path, viewer, path }
  })

const details: readonly Screen[] = [
  { name: '/asset/BTC', viewer: 'demo1', path: '/asset/BTC' },
  { name: '/asset/PLA', viewer: 'demo1', path: '/asset/PLA' },
  { name: '/deposit?asset=BTC', viewer: 'demo1', path: '/deposit?asset=BTC' },
  { name: '/wallet/networks/bitcoin', viewer: 'demo1', path: '/wallet/networks/bitcoin' },
  { name: '/wallet/networks/bitcoin/send', viewer: 'demo1', path: '/wallet/networks/bitcoin/send' },
  { name: '/explorer/token/USDT', viewer: 'demo1', path: '/explorer/token/USDT' },
  { name: '/nothing/here', viewer: 'visitor', path: '/nothing/here' },
  ...followed('demo1', '/history/crypto/transfer', '/history/crypto/detail/'),
  ...followed('demo1', '/history/depositWithdraw', '/history/depositWithdraw/'),
  ...followed('demo1', '/history/order', '/order/detail/'),
  ...followed('demo1', '/explorer', '/explorer/transaction/'),
  ...followed('demo1', '/explorer', '/explorer/block/'),
  ...followed('demo2', '/merchant/order/list', '/merchant/order/detail/'),
]

function followed(viewer: Viewer, path: string, follow: string): Screen[] {
  return [{ name: `${follow}…`, viewer, path, follow }]
}

/** Every screen of the product, with the accounts that see it. */
export const screens: readonly Screen[] = [
  ...plain,
  ...details,
  ...onboarding.map(({ viewer, path }): Screen => ({ name: `${path} (${viewer})`, viewer, path })),
  { name: '/TwoFactorAuth', viewer: 'twofactor', path: '/TwoFactorAuth' },
]
